import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UnusableFileError } from '#content/content-reporter.ts'
import { editFrontMatter } from '#content/front-matter/edit-front-matter.ts'
import type { FrontMatterChanges, FrontMatterValue } from '#content/front-matter/front-matter-value.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'

/** The forms in which one key is found in the wild, by generator. */
const yamlLines = {
  title: [
    'title: 竹简',
    'title: "a: b"  # 题',
    "title: 'it''s'",
    'title:   空格  ',
    'title: >-\n  折叠\n  两行',
  ],
  date: [
    'date: 2024-01-02 03:04:05',
    'date: 2024-01-02T03:04:05+08:00 # 东八区',
    'date: "2024-1-2"',
    'date: 20240102',
    'publishDate: 2024-01-02',
  ],
  tags: [
    'tags: [茶, "b, c"]',
    'tags:\n- a\n- b # 注',
    'tags:\n  - a\n\n  - b',
    'tags: a, b',
    'tags:\n\t- a\n\t- b',
    'tags: &labels [a]\nkeywords: *labels',
    'tags: !!seq [a]',
    'tags:',
  ],
  categories: [
    'categories:\n  - [日常, 随笔]\n  - [其他]',
    'categories: 日常',
    'category: 日常',
    'categories: ["日常"]   ',
  ],
  other: [
    '# 只有备注',
    '',
    'cover: ./a.png',
    'image:\n  url: /a.png\n  alt: "图"',
    'description: |\n  第一行\n\n  第二行',
    'description: |+\n  留空行\n\n',
    'layout: post',
    'aliases: [/old/, "/older/"]',
    'permalink: /:year/:title/   # 尾巴',
    'draft: yes',
    'toc: { enable: true, depth: 3 }',
    'cssclasses:\n  - wide',
    'up: "[[上一篇]]"',
    '"quoted key": 1',
    '? complex\n: value',
    'emoji: "\\U0001F375"',
    'math: true\nmermaid: false',
    'weight: 1_000',
    'title: 又一个题',
    'broken: "没有合上',
  ],
}
const tomlLines = [
  'title = "竹简" # 题',
  "title = 'it'",
  'date = 2024-01-02T03:04:05+08:00',
  'tags = ["a", "b#c"]\n',
  'categories = [\n  "日常", # 一\n]',
  '# 备注',
  '',
  'description = """\n第一行\n第二行"""',
  'weight = 1_000',
  'draft = true\n[params]\n  title = "内层"\n  [[params.items]]\n  a = 1',
]
const bodies = [
  '',
  '正文\n',
  '\n# 标题\n\n---\n\ntitle: 正文里\n---\n尾',
  '```yaml\n---\ntags: [a]\n---\n```\n',
  '\t缩进  \n',
]

const yamlInner = fc
  .tuple(
    fc.shuffledSubarray(['title', 'date', 'tags', 'categories'] as const, { minLength: 1 }),
    fc.array(fc.constantFrom(...yamlLines.other), { maxLength: 4 }),
    fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  )
  .map(([keys, others, picks]) => {
    const lines = keys.map((key, index) => yamlLines[key][(picks[index] ?? 0) % yamlLines[key].length] ?? '')
    for (const [index, other] of others.entries())
      lines.splice((picks[index + 6] ?? 0) % (lines.length + 1), 0, other)
    return lines.join('\n')
  })
const jsonInner = fc
  .record(
    {
      title: fc.string(),
      tags: fc.array(fc.string()),
      date: fc.constant('2024-01-02'),
      extra: fc.jsonValue(),
    },
    { requiredKeys: ['title'] },
  )
  .chain((value) => fc.constantFrom(0, 2, '\t').map((indent) => JSON.stringify(value, null, indent)))

const files = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: yamlInner.map((inner) => `---\n${inner}\n---\n`) },
      { weight: 1, arbitrary: yamlInner.map((inner) => `${inner}\n---\n`) },
      { weight: 1, arbitrary: yamlInner.map((inner) => `----\n${inner}\n--- \n`) },
      {
        weight: 2,
        arbitrary: fc
          .subarray(tomlLines)
          .map(
            (lines) =>
              `+++\n${[...new Map(lines.map((line) => [line.split(' ')[0], line])).values()].join('\n')}\n+++\n`,
          ),
      },
      {
        weight: 1,
        arbitrary: jsonInner.map((json) => `${json.replace(/^\{/, '{\n').replace(/\}$/, '\n}')}\n`),
      },
      { weight: 1, arbitrary: jsonInner.map((json) => `${json.slice(1, -1).trim()}\n;;;\n`) },
      { weight: 1, arbitrary: fc.constant('') },
    ),
    fc.constantFrom(...bodies),
    fc.constantFrom('\n', '\n', '\r\n', '\r'),
    fc.constantFrom('', '', '\uFEFF', '\n\n'),
  )
  .map(([head, body, eol, lead]) => (lead + head + body).replaceAll('\n', eol))

/** The values of the file that the form of the editor can hold; null if the front matter has an error. */
function ownValues(source: string): FrontMatterChanges | null {
  try {
    const fields = parseFrontMatter(splitFrontMatter(source))
    return Object.fromEntries(
      fields.keys().flatMap((key): [string, FrontMatterValue | null][] => {
        const value = fields.get(key)
        const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        if (isText) return [[key, value]]
        return Array.isArray(value) && value.every((item) => typeof item === 'string') ? [[key, value]] : []
      }),
    )
  } catch (error) {
    expect(error).toBeInstanceOf(UnusableFileError)
    return null
  }
}

/** The lines of a text that the other lacks, which must be next to each other in both. */
function changedPart(before: string, after: string): { removed: string; added: string } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { removed: before.slice(start, before.length - end), added: after.slice(start, after.length - end) }
}

function expectUntouched(source: string): void {
  const values = ownValues(source)
  if (values === null) {
    expect(() => editFrontMatter(source, { title: '新' })).toThrow(UnusableFileError)
    return
  }
  expect(editFrontMatter(source, {})).toBe(source)
  expect(editFrontMatter(source, { ...values, missing: null })).toBe(source)
  let edited: string
  try {
    edited = editFrontMatter(source, { qingjianTest: 'ab\tc' })
  } catch (error) {
    expect(error).toBeInstanceOf(UnusableFileError)
    return
  }
  const { removed, added } = changedPart(source, edited)
  expect(removed).toBe('')
  expect(added.replaceAll(/---|\s/g, '')).toContain('qingjianTest')
  if (splitFrontMatter(source).frontMatter !== '')
    expect(editFrontMatter(edited, { qingjianTest: null })).toBe(source)
}

it('saving the demo content without a change changes no byte', () => {
  const folder = join(import.meta.dirname, '../../../../../content')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  )
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) expectUntouched(readFileSync(join(folder, path), 'utf8'))
})

it('A23: saving files of Hexo, Hugo, Jekyll and Obsidian without a change changes no byte, and one key changes no other', () => {
  let editable = 0
  fc.assert(
    fc.property(files, (source) => {
      expectUntouched(source)
      if (ownValues(source) !== null) editable += 1
    }),
    { numRuns: 300, seed: 15 },
  )
  expect(editable).toBeGreaterThan(200)
})

it('a new title changes the bytes of the title alone', () => {
  fc.assert(
    fc.property(files, (source) => {
      if (typeof ownValues(source)?.['title'] !== 'string') return
      let edited: string
      try {
        edited = editFrontMatter(source, { title: 'ＱＪ' })
      } catch (error) {
        expect(error).toBeInstanceOf(UnusableFileError)
        return
      }
      const { removed, added } = changedPart(source, edited)
      expect(removed).not.toMatch(/(?:date|tags|categories|cover|description|draft|params)["']?\s*[:=]/)
      expect(added).toContain('ＱＪ')
      expect(added).not.toMatch(/[\r\n]/)
    }),
    { numRuns: 300, seed: 15 },
  )
})
