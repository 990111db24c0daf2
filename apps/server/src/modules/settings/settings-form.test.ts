import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteFileSchema, SiteSettingsSchema } from '#content/site/site-settings.ts'
import { settingDescriptions } from '#modules/settings/setting-descriptions.ts'
import { changeSettings, readSettingsForm } from '#modules/settings/settings-form.ts'

const published = v.parse(SiteSettingsSchema, {})
const today = '2026-11-23'
const formOf = (text: string) => readSettingsForm(text, published)
const change = (text: string, changes: Parameters<typeof changeSettings>[1]): string =>
  changeSettings(text, changes, today)
const valuesOf = (text: string) =>
  Object.fromEntries(formOf(text).fields.map(({ key, value }) => [key, value]))
const demo = new URL('../../../../../content/site.yaml', import.meta.url)

describe('the form of site.yaml', () => {
  it('has a field for every key of the schema', () => {
    const values = v.parse(SiteFileSchema, { now: { text: '写', date: today } })
    const keys = Object.entries(values).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.keys(value).map((nested) => `${key}.${nested}`)
        : [key],
    )
    expect(keys).toContain('comments.maxLinks')
    expect(Object.keys(settingDescriptions).toSorted()).toEqual(keys.toSorted())
  })

  it('shows the values of the file, and defaults for the others', () => {
    expect(valuesOf('name: 竹简\nqqNumber: 100\ncomments: {maxLinks: 5}\n')).toMatchObject({
      name: '竹简',
      qqNumber: '100',
      'comments.moderation': 'open',
      'comments.maxLinks': 5,
      openComment: true,
      'now.text': '',
      hotSearchList: [],
    })
  })

  it('shows a value that cannot be used with its problem', () => {
    const { fields, problems } = formOf(
      'github: example\ncomments:\n  maxLinks: -1\nhotSearchList: [weibo, x]\nmenu: 1\n',
    )
    const invalid = fields.filter(({ problem }) => problem !== null)
    expect(invalid.map(({ key, value, problem }) => [key, value, problem])).toEqual([
      ['github', 'example', '应为 http:// 或 https:// 开头的网址'],
      ['comments.maxLinks', -1, 'maxLinks 不能小于 0'],
      ['hotSearchList', ['weibo', 'x'], expect.stringContaining('只能含 weibo')],
    ])
    expect(problems).toEqual([{ line: 5, reason: '不认识的设置：menu' }])
  })

  it.each(['not-an-email', 'a@b', 'me at example.com'])('shows that %s is no address for emails', (email) => {
    const { fields } = formOf(`email: ${email}\n`)
    expect(fields.find(({ key }) => key === 'email')).toMatchObject({
      value: email,
      problem: '应为邮箱地址，如 name@example.com',
    })
    expect(formOf('email: me@example.com\n').fields.every(({ problem }) => problem === null)).toBe(true)
  })

  it('shows the problem of a mapping as a whole at its first field', () => {
    const { fields, problems } = formOf('comments: 3\nnow:\n  text: 写\n')
    expect(fields.filter(({ problem }) => problem !== null).map(({ key }) => key)).toEqual([
      'now.date',
      'comments.moderation',
    ])
    expect(problems).toEqual([])
  })

  it('has no field where the file cannot be read, but the line and the reason', () => {
    expect(formOf('name: 竹\nname: 简\n')).toMatchObject({
      fields: [],
      problems: [{ line: 2, reason: expect.stringContaining('同一个键出现了两次') }],
    })
  })
})

describe('a changed setting', () => {
  it('changes its line of the demo file alone', async () => {
    const text = await readFile(demo, 'utf8')
    expect(change(text, { openChatroom: false })).toBe(
      text.replace('openChatroom: true', 'openChatroom: false'),
    )
    expect(change(text, { 'comments.maxLinks': 7 })).toBe(text.replace('maxLinks: 3\n', 'maxLinks: 7\n'))
    expect(change(text, { 'now.date': '2026-11-23' })).toBe(
      text.replace('date: 2026-11-20', 'date: 2026-11-23'),
    )
    expect(change(text, { showList: ['email', 'github'] })).toBe(
      text.replace('showList: [github, gitee, email]', 'showList: [email, github]'),
    )
    expect(change(text, { bulletin: '一\n\n二' })).toBe(
      text.replace('  没有话说的月份，就空着。\n', '  一\n\n  二\n'),
    )
  })

  it('changes no byte where it has the value already', async () => {
    const text = await readFile(demo, 'utf8')
    const values = valuesOf(text)
    expect(change(text, values)).toBe(text)
    const wild = '\uFEFFname:   "竹"   # 名\r\nopenComment: yes\r\nother: {a: 1}\r\n'
    expect(change(wild, { name: '竹' })).toBe(wild)
  })

  it('keeps line breaks, quotes, comments and unknown keys', () => {
    expect(change('\uFEFFname: "竹"  # 名\r\nmenu:\r\n  - a\r\n', { name: '简', summary: '茶' })).toBe(
      '\uFEFFname: "简"  # 名\r\nmenu:\r\n  - a\r\nsummary: 茶\r\n',
    )
    expect(change('bulletin: 旧 # 注\n', { bulletin: '新\n的' })).toBe('bulletin: "新\\n的\\n" # 注\n')
  })

  it.each([
    ['', 'comments:\n  moderation: review\n'],
    ['name: 竹', 'name: 竹\ncomments:\n  moderation: review\n'],
    ['comments:\nname: 竹\n', 'comments:\n  moderation: review\nname: 竹\n'],
    ['comments: {maxLinks: 2}\n', 'comments: {maxLinks: 2, moderation: "review"}\n'],
    ['comments:\n    maxLinks: 2 # 二\n', 'comments:\n    maxLinks: 2 # 二\n    moderation: review\n'],
  ])('within a mapping of %j keeps the rest', (before, after) => {
    expect(change(before, { 'comments.moderation': 'review' })).toBe(after)
  })

  it('of what the owner is doing has a date, and is removed without a text', () => {
    const text = change('name: 竹\n', { 'now.text': '写', 'now.date': '' })
    expect(text).toBe(`name: 竹\nnow:\n  text: 写\n  date: ${today}\n`)
    expect(change(text, { 'now.text': '' })).toBe('name: 竹\n')
  })

  it('repairs a value that could not be used', () => {
    expect(change('github: example\n', { github: '' })).toBe("github: ''\n".replaceAll("'", '"'))
    expect(change('comments: 3\n', {})).toBe('comments: 3\n')
  })

  it('is rejected where the file cannot be edited by parts, or has no such key', () => {
    expect(() => change('comments: 3\n', { 'comments.maxLinks': 1 })).toThrow('请直接改原文')
    expect(() => change('name: a\nname: b\n', { name: 'c' })).toThrow('同一个键')
    expect(() => change('', { menu: 'x' })).toThrow('不认识的设置：menu')
    expect(() => change('{name: a}\n', { 'now.text': 'x' })).toThrow('请直接改原文')
    expect(() => change('', { 'now.date': '2026-01-01\nevil: 1', 'now.text': 'x' })).not.toThrow()
  })
})
