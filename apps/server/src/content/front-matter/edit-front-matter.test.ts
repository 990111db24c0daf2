import { expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { editFrontMatter } from '#content/front-matter/edit-front-matter.ts'

const hexo = `---
# 抬头的备注
title: "旧题"   # 题目
date: 2024-01-02 03:04:05
tags: # 标签
  - 茶
  - 'b: c'
categories: [日常, 随笔]
desc: |
  两行
  文字

unknown: { a: 1 } # 留着
draft:
---
正文
`

it('changes the value of a key and keeps its comment and its quotes', () => {
  expect(editFrontMatter(hexo, { title: '新题: "引"' })).toBe(
    hexo.replace('"旧题"', String.raw`"新题: \"引\""`),
  )
})

it('writes dates without quotes, and texts that other parsers would misread with them', () => {
  const edited = editFrontMatter(hexo, { date: { date: '2026-11-22 08:00:00' }, draft: true, author: 'yes' })
  expect(edited).toBe(
    hexo
      .replace('2024-01-02 03:04:05', '2026-11-22 08:00:00')
      .replace('draft:', 'draft: true\nauthor: "yes"'),
  )
})

it('keeps the style of lists', () => {
  expect(editFrontMatter(hexo, { tags: ['茶', '竹', 'yes'], categories: ['a, b'] })).toBe(
    hexo.replace("  - 'b: c'", '  - 竹\n  - "yes"').replace('[日常, 随笔]', '["a, b"]'),
  )
  expect(editFrontMatter(hexo, { tags: [] })).toContain('tags: []\ncategories')
})

it('adds names to a list with comments, and removes them, where they are', () => {
  const text = '---\ntags:\n  - 甲 # 一\n  - 乙 # 二\n  - "丙" # 三\n---\n'
  const edit = (...tags: string[]): string => editFrontMatter(text, { tags }).slice(10, -4)
  expect(edit('新', '甲', '乙', '丙')).toBe('  - 新\n  - 甲 # 一\n  - 乙 # 二\n  - "丙" # 三\n')
  expect(edit('乙', '丙', '丁', '戊')).toBe('  - 乙 # 二\n  - "丙" # 三\n  - 丁\n  - 戊\n')
  expect(edit('甲', '丁', '戊', '丙')).toBe('  - 甲 # 一\n  - 丁\n  - 戊\n  - "丙" # 三\n')
  // In another order the list is written again.
  expect(edit('丙', '甲')).toBe('  - 丙\n  - 甲\n')
})

it('replaces a block of text and removes keys with their lines', () => {
  expect(editFrontMatter(hexo, { desc: '一行' })).toContain('desc: 一行\n\nunknown')
  expect(editFrontMatter(hexo, { desc: null, tags: null })).toBe(
    hexo.replace(/tags:[^]*?categories/, 'categories').replace(/desc:[^]*?文字\n/, ''),
  )
})

it.each([
  ['two lines', '一行\n又一行'],
  ['an empty line and quotes', '一行 "引"\n\n\'又\'一行：# 不是注释'],
  ['a line break at the end', `${'长'.repeat(60)}\n${'长'.repeat(60)}\n`],
])('a text with %s is read as it was written', (_, summary) => {
  for (const old of ['', 'desc: 旧\n', "desc: '旧'\n", 'desc: "旧"\n', 'desc: |\n  旧\n  文\n']) {
    const edited = editFrontMatter(`---\n${old}title: 题\n---\n正文\n`, { desc: summary })
    expect(parseYaml(edited.split('---\n')[1] ?? '')).toEqual({ title: '题', desc: summary })
  }
})

it('adds front matter where there is none, after a byte order mark', () => {
  expect(editFrontMatter('\uFEFF正文\r\n', { title: '题' })).toBe('\uFEFF---\r\ntitle: 题\r\n---\r\n正文\r\n')
})

it('keeps line breaks of Windows', () => {
  const source = '---\r\ntitle: a\r\ntags:\r\n- x\r\n---\r\n正文\r\n'
  expect(editFrontMatter(source, { title: 'b', tags: ['u', 'z'], sticky: 1 })).toBe(
    '---\r\ntitle: b\r\ntags:\r\n- u\r\n- z\r\nsticky: 1\r\n---\r\n正文\r\n',
  )
})

it('edits JSON as Hugo and Hexo write it', () => {
  const hugo = '{\n  "title": "a",\n  "tags": ["x"]\n}\n正文\n'
  expect(editFrontMatter(hugo, { title: 'b', draft: true })).toBe(
    '{\n  "title": "b",\n  "tags": ["x"],\n  "draft": true\n}\n正文\n',
  )
  expect(editFrontMatter(hugo, { tags: null })).toBe('{\n  "title": "a"\n}\n正文\n')
  const members = '"title": "a",\n"tags": ["x"]\n;;;\n正文\n'
  expect(editFrontMatter(members, { tags: ['y'], sticky: 2 })).toBe(
    '"title": "a",\n"tags": ["y"],\n"sticky": 2\n;;;\n正文\n',
  )
})

it('edits TOML by lines', () => {
  const toml = `+++
title = "a" # 题 # 目
date = 2024-01-02T03:04:05Z
tags = [
  "x", # 一
  "y",
]
[params]
title = "z"
+++
正文
`
  expect(
    editFrontMatter(toml, { title: 'b', date: { date: '2026-11-22 08:00:00' }, tags: ['t'], draft: true }),
  ).toBe(`+++
title = "b" # 题 # 目
date = 2026-11-22 08:00:00
tags = ["t"]
draft = true
[params]
title = "z"
+++
正文
`)
  expect(editFrontMatter(toml, { tags: null })).toBe(toml.replace(/tags[^]*?\]\n/, ''))
})

it.each([
  ['an anchor that another key uses', '---\ntags: &t [a]\nkeywords: *t\n---\n', { tags: ['b'] }],
  ['an explicit key', '---\n? title\n: a\n---\n', { title: 'b' }],
  ['an error', '---\ntitle: "a\n---\n', { title: 'c' }],
  ['a list instead of keys', '---\n- a\n---\n', { title: 'c' }],
])('rejects %s and says so', (_, source, changes) => {
  expect(() => editFrontMatter(source, changes)).toThrow(/[一-鿿]/)
})

it('changes and removes keys in the case that the file has', () => {
  const hugo = '---\nTitle: 旧\nPassword: 竹\n---\n正文\n'
  expect(editFrontMatter(hugo, { title: '新', password: null })).toBe('---\nTitle: 新\n---\n正文\n')
  expect(editFrontMatter('+++\nTitle = "旧"\n+++\n', { title: '新' })).toBe('+++\nTitle = "新"\n+++\n')
})

it('the last one of repeated keys is changed, and none is removed', () => {
  const text = '---\ntitle: 甲\ntags: [一]\ntags: [二]\n---\n正文\n'
  expect(editFrontMatter(text, { title: '乙' })).toBe(text.replace('甲', '乙'))
  expect(editFrontMatter(text, { tags: ['三'] })).toBe(text.replace('二', '三'))
  expect(() => editFrontMatter(text, { tags: null })).toThrow('请直接改原文')
})
