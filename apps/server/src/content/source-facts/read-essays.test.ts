import { expect, test } from 'vitest'
import { createReporter } from '#content/content-reporter.ts'
import { readEssays } from './read-essays.ts'

function read(text: string) {
  const reporter = createReporter('source/_data/essay.yml')
  const essays = readEssays(text, reporter)
  return {
    names: essays.map(({ name }) => name),
    bodies: essays.map((essay) => essay.text.replace(/^---\n.*\n---\n/, '').trimEnd()),
    lines: essays.map(({ line }) => line),
    problems: reporter.problems.map(({ line, reason }) => `${line} ${reason}`),
  }
}

test('moments are read from groups, with their pictures, players, place, source and link', () => {
  const { names, bodies, lines } = read(`- title: 即刻短文
  limit: 30
  essay_list:
    - content: 支持了<b>快捷键</b>
      date: 2023/07/01
      video:
        - https://player.bilibili.com/player.html?aid=1&bvid=BV1Ch41137tR
      image:
        - https://img.example/a.webp!blogimg
        - /img/b.png || 竹
      address: 长沙
      from: 安知
      link: /posts/e140.html
    - content: 歌
      date: 2022-10-26 01:00:00
      aplayer: {server: tencent, id: 001FGQba3i10mw}
`)
  expect(names).toEqual(['20230630160000', '20221025170000'])
  expect(lines).toEqual([4, 14])
  expect(bodies).toEqual([
    [
      '支持了<b>快捷键</b>',
      '![](<https://img.example/a.webp!blogimg>)',
      '![竹](</img/b.png>)',
      '<a class="embed-card" href="https://www.bilibili.com/video/BV1Ch41137tR">哔哩哔哩视频</a>',
      '长沙 · 来自 安知 · [链接](</posts/e140.html>)',
    ].join('\n\n'),
    '歌\n\n<a class="embed-card" href="https://y.qq.com/n/ryqq/songDetail/001FGQba3i10mw">QQ 音乐</a>',
  ])
})

test.each([
  ['a mapping with a list', 'essay_info: {author: 甲}\nessay_list:\n  - {content: 一, date: 2024-01-02}\n'],
  ['a list', '- author: 甲\n  date: 2024-01-02\n  content: 一\n'],
  ['JSON', '[{"essay_list": [{"content": "一", "date": "2024-01-02"}]}]'],
])('moments are read from %s', (_what, text) => {
  expect(read(text)).toMatchObject({ names: ['20240101160000'], bodies: ['一'], problems: [] })
})

test('names stay when newer moments are added, at either end of the list', () => {
  const item = (content: string, date: string): string => `- {content: ${content}, date: ${date}}\n`
  const [one, two, three] = [item('一', '2024-01-02'), item('二', '2024-01-02'), item('三', '2024-01-03')]
  const byBody = (text: string) => {
    const { names, bodies } = read(text)
    return Object.fromEntries(bodies.map((body, index) => [body, names[index]]))
  }
  const names = { 一: '20240101160000', 二: '20240101160000-2' }
  expect(byBody(two + one)).toEqual(names)
  expect(byBody(three + two + one)).toMatchObject(names)
  expect(byBody(one + two + three)).toMatchObject(names)
})

test('a moment without a date is reported with its line, an empty one and another value are skipped', () => {
  const { bodies, problems } = read(
    '- content: 甲\n- {date: 2024-01-02}\n- 乙\n- content: 丙\n  date: 明天\n',
  )
  expect(bodies).toEqual([])
  expect(problems).toEqual(['1 缺少 date，这条说说没有搬过来', '5 缺少 date，这条说说没有搬过来'])
})

test('hostile files are bounded', () => {
  expect(() => read(`- content: ${'字'.repeat(1_100_000)}`)).toThrow('YAML 超过 1024 KiB')
  const bomb = `a: &a [${'1,'.repeat(50)}]\nb: &b [${'*a,'.repeat(50)}]\nessay_list: [${'*b,'.repeat(50)}]\n`
  expect(() => read(bomb)).toThrow('引用')
  const deep = `- {content: 甲, date: 2024-01-02, image: ${'['.repeat(80)}a.png${']'.repeat(80)}}\n`
  expect(read(deep).bodies).toEqual(['甲'])
  const front = read('- {content: "---\\npassword: x\\n---", date: 2024-01-02, __proto__: {x: 1}}\n')
  expect(front.bodies).toEqual(['---\npassword: x\n---'])
})
