import { expect, test } from 'vitest'
import { findHeadingLine } from './find-heading-line.ts'

const toc = (...texts: string[]) => texts.map((text, index) => ({ id: `h-${index}`, text, level: 2 }))

test('of headings with the same text, each has its own line', () => {
  const source = '## 小结\n\n一。\n\n## 小结\n'
  expect([0, 1].map((index) => findHeadingLine(source, toc('小结', '小结'), index))).toEqual([1, 5])
})

test('a heading that begins alike is another one', () => {
  expect(findHeadingLine('## 安装前准备\n\n## 安装\n', toc('安装前准备', '安装'), 1)).toBe(3)
})

test.for([
  ['## 用 `pnpm` 安装 ##', '用 pnpm 安装'],
  ['## **重**要的 [链接](/about)', '重要的 链接'],
  ['## 使用 {#use}', '使用'],
  ['使用\n----', '使用'],
])('%j is the heading %j', ([source = '', text = '']) => {
  expect(findHeadingLine(`开头。\n\n${source}\n`, toc(text), 0)).toBe(3)
})

test('a comment in a code block is no heading', () => {
  const source = '````sh\n```\n# 安装\n````\n\n## 安装\n'
  expect(findHeadingLine(source, toc('安装'), 0)).toBe(6)
})

test('a heading that the source has in another form has no line', () => {
  expect(findHeadingLine('<h2>安装</h2>\n', toc('安装'), 0)).toBe(0)
})
