import { expect, test } from 'vitest'
import { UnusableFileError } from '#content/content-reporter.ts'
import { editFrontMatter } from '#content/front-matter/edit-front-matter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { plainRules } from '#content/front-matter/publication.ts'
import { replaceCategory, replaceTag } from '#content/front-matter/replace-name.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'

const edit = (lines: string, replace: typeof replaceTag, by: string, system: 'plain' | 'jekyll'): string => {
  const head = `---\ntitle: 甲\n${lines}\n---\n`
  const fields = parseFrontMatter(splitFrontMatter(head))
  const edited = editFrontMatter(head, replace(fields, { name: '茶', by }, { ...plainRules, system }))
  return edited.slice('---\ntitle: 甲\n'.length, -'---\n'.length)
}

test.each([
  ['categories: 茶 # 注', '水', 'categories: 水 # 注\n'],
  ['category: 茶', '水', 'category: 水\n'],
  ['categories:\n  - 生活\n  - 茶', '水', 'categories:\n  - 生活\n  - 水\n'],
  ['categories:\n  - [生活, 茶]\n  - [山]', '水', 'categories:\n  - [生活, 水]\n  - [山]\n'],
  ['categories: [[茶], [山]]', '水', 'categories: [[水], [山]]\n'],
  ['categories: [[茶], [山]]', '', 'categories: [山]\n'],
  ['categories: [生活, 茶]', '生活', 'categories: [生活]\n'],
  ['categories: 茶', '', ''],
  ['categories: 茶道', '水', 'categories: 茶道\n'],
  ['categories: 茶', '水,酒', 'categories: ["水,酒"]\n'],
  ['categories: [[茶], [水]]', '水', 'categories: [水]\n'],
  ['categories: [茶]\ncategory: 茶', '', ''],
])('the category of %j is replaced by %j', (lines, by, expected) => {
  expect(edit(lines, replaceCategory, by, 'plain')).toBe(expected)
})

test.each([
  ['tags:\n  - 茶\n  - 山', '水', 'tags:\n  - 水\n  - 山\n'],
  ['tags: 茶, 山', '水', 'tags: [水, 山]\n'],
  ['tags: [山, 茶, 水]', '水', 'tags: [山, 水]\n'],
  ['tag: 茶', '', ''],
  ['categories: [[茶], [生活, 茶]]\ntags: 茶', '水', 'categories: [[茶], [生活, 水]]\ntags: 水\n'],
  ['categories: 茶\ntags: 山', '水', 'categories: 茶\ntags: 山\n'],
  ['categories: [[山], [生活, 茶]]', '', 'categories: [山]\n'],
  ['tags: [茶, 2020, "a  b"]', '水', 'tags: [水, 2020, "a  b"]\n'],
  [`tags: [茶, ${'长'.repeat(60)}]`, '水', `tags: [水, ${'长'.repeat(60)}]\n`],
])('the tag of %j is replaced by %j', (lines, by, expected) => {
  expect(edit(lines, replaceTag, by, 'plain')).toBe(expected)
})

test.each([
  ['tags:\n  # 一\n  - 茶 # 二\n\n  - 山 # 三', '水', 'tags:\n  # 一\n  - 水 # 二\n\n  - 山 # 三\n'],
  ['tags:\n  - 山 # 一\n  - 茶 # 二\n  - 水 # 三', '水', 'tags:\n  - 山 # 一\n  - 水 # 三\n'],
  ['tags:\n  - 山 # 一\n  # 二\n  - 茶', '', 'tags:\n  - 山 # 一\n  # 二\n'],
  ['tags: [\n  "茶", # 一\n  山, # 二\n]', '水, 酒', 'tags: [\n  "水, 酒", # 一\n  山, # 二\n]\n'],
  ['tags:\n  -\n    茶\n  - 山', '', 'tags:\n  - 山\n'],
  ['tags:\n  - 茶 # 一\n  - 茶\n  - 山', '水', 'tags:\n  - 水\n  - 山\n'],
])('the comments of %j stay where it can be written by names', (lines, by, expected) => {
  expect(edit(lines, replaceTag, by, 'plain')).toBe(expected)
})

test('spaces separate the names of a text in Jekyll', () => {
  expect(edit('tags: 山 茶', replaceTag, '水', 'jekyll')).toBe('tags: [山, 水]\n')
  expect(edit('tags: 山 茶', replaceTag, '水', 'plain')).toBe('tags: 山 茶\n')
  expect(edit('tags: 茶', replaceTag, '好 水', 'jekyll')).toBe('tags: [好 水]\n')
})

test.each([
  ['tags: [茶, { 山: 水 }]', '水'],
  ['tags: [茶, null]', '水'],
  ['tags: [茶]', '水\u0000'],
])('%j with the new name %j is rejected', (lines, by) => {
  expect(() => edit(lines, replaceTag, by, 'plain')).toThrow(UnusableFileError)
})

test('an article keeps every tag, however many it has', () => {
  const tags = Array.from({ length: 80 }, (_, index) => `标签${index}`)
  expect(edit(`tags: [${tags.join(', ')}, 茶]`, replaceTag, '水', 'plain')).toBe(
    `tags: [${tags.join(', ')}, 水]\n`,
  )
})
