import { expect, it } from 'vitest'
import { editAlbum } from '#content/front-matter/edit-album.ts'
import { leastCpuTime } from '../../../test/cpu-time.ts'

it('changes, adds and removes captions together, and keeps every other byte', () => {
  const source = 'name: 山\ncaptions:\n  a.png: 一 # 注\n  # 二\n  b.png: "二"\n  c.png: 三'
  const captions = { 'a.png': '壹', 'c.png': '', 'd.png': '四: 五', 'e.png': '六', 'f.png': '' }
  expect(editAlbum(source, { captions })).toBe(
    'name: 山\ncaptions:\n  a.png: 壹 # 注\n  # 二\n  b.png: "二"\n  d.png: "四: 五"\n  e.png: 六\n',
  )
  expect(editAlbum(source, { captions: { 'a.png': '', 'b.png': '', 'c.png': '', 'd.png': '四' } })).toBe(
    'name: 山\ncaptions:\n  d.png: 四\n  # 二\n',
  )
  expect(editAlbum('name: 山\n', { captions: { 'a.png': '一', 'b.png': '二' } })).toBe(
    'name: 山\ncaptions:\n  a.png: 一\n  b.png: 二\n',
  )
})

it.each([
  ['new', ''],
  ['removed', '一'],
])('C43: the cost of captions that are %s is linear in their number', (_, before) => {
  const [few, many] = [25, 500].map((count) => {
    const files = Array.from({ length: count }, (__, index) => `${index}.png`)
    const captions = Object.fromEntries(files.map((file) => [file, before === '' ? '一' : '']))
    const old = before === '' ? '' : `captions:\n${files.map((file) => `  ${file}: 一\n`).join('')}`
    return leastCpuTime(() => editAlbum(`name: 山\n${old}`, { captions }))
  })
  // Quadratic time is 400 times as long; below 10 ms the compiler of V8 dominates.
  expect(many).toBeLessThan(40 * Math.max(few ?? 0, 10))
})
