import { expect, onTestFinished, test } from 'vitest'
import { scanContrast } from './scan-contrast.ts'

function mount(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  onTestFinished(() => root.remove())
  return root
}

const scanHtml = (html: string) =>
  scanContrast(mount(html)).issues.map(({ color, background, ratio }) => [color, background, ratio])

test('text with insufficient contrast is listed with its colours and ratio', () => {
  const root = mount(
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
  const gray = 'color: #888; background: #fff'
  expect(scanHtml(`<p style="font-size: 24px; ${gray}">大</p>`)).toEqual([])
  expect(scanHtml(`<p style="font-size: 19px; font-weight: 700; ${gray}">大</p>`)).toEqual([])
  expect(scanHtml(`<p style="font-size: 19px; ${gray}">小</p>`)).toHaveLength(1)
  expect(scanHtml('<p style="font-size: 24px; color: #aaa; background: #fff">大</p>')).toHaveLength(1)
})

test('translucent colours and backgrounds are composited', () => {
  expect(scanHtml('<div style="background: #fff"><p style="color: rgb(0 0 0 / 0.4)">字</p></div>')).toEqual([
    ['#999999', '#ffffff', 2.84],
  ])
  expect(
    scanHtml(
      '<div style="background: #000"><div style="background: rgb(255 255 255 / 0.5)"><p style="color: #fff">字</p></div></div>',
    ),
  ).toEqual([['#ffffff', '#808080', 3.97]])
})

test('the opacity of an ancestor applies to text and background', () => {
  expect(
    scanHtml(
      '<div style="background: #fff"><div style="opacity: 0.5; background: #000; color: #fff">字</div></div>',
    ),
  ).toEqual([['#ffffff', '#808080', 3.97]])
})

test('other colour notations are parsed', () => {
  expect(scanHtml('<p style="color: oklch(0.7 0 0); background: color(srgb 1 1 1)">字</p>')).toEqual([
    ['#9e9e9e', '#ffffff', 2.67],
  ])
  expect(
    scanHtml('<p style="color: color-mix(in oklch, black, white); background: hsl(0 0% 100%)">字</p>'),
  ).toEqual([])
})

test('placeholders and input values are checked', () => {
  const style = '<style>input { background: #fff; color: #bbb } ::placeholder { color: #ccc }</style>'
  expect(scanHtml(`${style}<input placeholder="搜索">`)).toEqual([['#cccccc', '#ffffff', 1.6]])
  expect(scanHtml(`${style}<input placeholder="搜索" value="竹简">`)).toEqual([['#bbbbbb', '#ffffff', 1.91]])
})

test.each([
  ['hidden text', '<p hidden style="color: #ccc">字</p>'],
  ['transparent text', '<p style="opacity: 0; color: #ccc">字</p>'],
  ['a disabled control', '<button disabled style="color: #ccc">字</button>'],
  ['text clipped to a pixel', '<p style="position: absolute; width: 1px; height: 1px; color: #ccc">字</p>'],
  ['a script element', '<script type="text/plain" style="color: #ccc">字</script>'],
])('%s is ignored', (_, html) => {
  expect(scanHtml(html)).toEqual([])
})

test('text on an image is undecided', () => {
  const root = mount(
    '<div style="background: linear-gradient(red, blue)"><p>字</p><p style="background: #fff; color: #000">字</p></div>',
  )
  expect(scanContrast(root)).toEqual({ issues: [], undecided: [root.querySelector('p')] })
})

test('the canvas colour follows the colour scheme', () => {
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  document.documentElement.style.colorScheme = 'light'
  expect(scanHtml('<p style="color: #fff">字</p>')).toHaveLength(1)
  document.documentElement.style.colorScheme = 'dark'
  expect(scanHtml('<p style="color: #fff">字</p>')).toEqual([])
})
