import { expect, onTestFinished, test } from 'vitest'
import { scanContrast } from './scan-contrast.ts'

function show(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  onTestFinished(() => root.remove())
  return root
}

const found = (html: string) =>
  scanContrast(show(html)).issues.map(({ color, background, ratio }) => [color, background, ratio])

test('text that is hard to read is listed with its colours and its ratio', () => {
  const root = show(
    '<p style="color: #999; background: #fff">灰色的字</p><p style="color: #333">深色的字</p>',
  )
  expect(scanContrast(root).issues).toEqual([
    {
      element: root.firstElementChild,
      text: '灰色的字',
      color: '#999999',
      background: '#ffffff',
      ratio: 2.84,
      required: 4.5,
    },
  ])
})

test('large text needs a ratio of 3', () => {
  const grey = 'color: #888; background: #fff'
  expect(found(`<p style="font-size: 24px; ${grey}">大</p>`)).toEqual([])
  expect(found(`<p style="font-size: 19px; font-weight: 700; ${grey}">大</p>`)).toEqual([])
  expect(found(`<p style="font-size: 19px; ${grey}">小</p>`)).toHaveLength(1)
  expect(found('<p style="font-size: 24px; color: #aaa; background: #fff">大</p>')).toHaveLength(1)
})

test('translucent colours and backgrounds are blended with what lies below', () => {
  expect(found('<div style="background: #fff"><p style="color: rgb(0 0 0 / 0.4)">字</p></div>')).toEqual([
    ['#999999', '#ffffff', 2.84],
  ])
  expect(
    found(
      '<div style="background: #000"><div style="background: rgb(255 255 255 / 0.5)"><p style="color: #fff">字</p></div></div>',
    ),
  ).toEqual([['#ffffff', '#808080', 3.97]])
})

test('the opacity of an ancestor fades text and background together', () => {
  expect(
    found(
      '<div style="background: #fff"><div style="opacity: 0.5; background: #000; color: #fff">字</div></div>',
    ),
  ).toEqual([['#ffffff', '#808080', 3.97]])
})

test('colours in other notations are understood', () => {
  expect(found('<p style="color: oklch(0.7 0 0); background: color(srgb 1 1 1)">字</p>')).toEqual([
    ['#9e9e9e', '#ffffff', 2.67],
  ])
  expect(
    found('<p style="color: color-mix(in oklch, black, white); background: hsl(0 0% 100%)">字</p>'),
  ).toEqual([])
})

test('placeholders and typed text are looked at', () => {
  const style = '<style>input { background: #fff; color: #bbb } ::placeholder { color: #ccc }</style>'
  expect(found(`${style}<input placeholder="搜索">`)).toEqual([['#cccccc', '#ffffff', 1.6]])
  expect(found(`${style}<input placeholder="搜索" value="竹简">`)).toEqual([['#bbbbbb', '#ffffff', 1.91]])
})

test.each([
  ['hidden text', '<p hidden style="color: #ccc">字</p>'],
  ['transparent text', '<p style="opacity: 0; color: #ccc">字</p>'],
  ['a disabled control', '<button disabled style="color: #ccc">字</button>'],
  ['text clipped to a pixel', '<p style="position: absolute; width: 1px; height: 1px; color: #ccc">字</p>'],
  ['what is not text', '<script type="text/plain" style="color: #ccc">字</script>'],
])('%s is left alone', (_, html) => {
  expect(found(html)).toEqual([])
})

test('text on a picture is left to the eye', () => {
  const root = show(
    '<div style="background: linear-gradient(red, blue)"><p>字</p><p style="background: #fff; color: #000">字</p></div>',
  )
  expect(scanContrast(root)).toEqual({ issues: [], undecided: [root.querySelector('p')] })
})

test('the page itself is white by day and dark by night', () => {
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  document.documentElement.style.colorScheme = 'light'
  expect(found('<p style="color: #fff">字</p>')).toHaveLength(1)
  document.documentElement.style.colorScheme = 'dark'
  expect(found('<p style="color: #fff">字</p>')).toEqual([])
})
