import { expect, test } from 'vitest'
import type { ContentProblem } from '#content/compiled-content.ts'
import { UnusableFileError, createReporter } from '#content/content-reporter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'
import { type PostFields, readPostFields } from '#content/front-matter/post-fields.ts'
import { plainRules } from '#content/front-matter/publication.ts'
import { namesPublicationKey } from '#content/front-matter/publication.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'

const modifiedAt = Date.parse('2020-05-05T05:05:05Z')

function read(yaml: string, name = 'a.md'): PostFields & { problems: readonly ContentProblem[] } {
  const reporter = createReporter(name)
  return {
    ...readPostFields(parseYamlFields(yaml, 2), { name, modifiedAt }, reporter),
    problems: reporter.problems,
  }
}

test('reads the front matter of Hexo and its themes', () => {
  const fields = read(
    [
      'title: 一篇',
      'date: 2024-01-02 03:04:05',
      'updated: 2024-02-02',
      'tags: [甲, 乙]',
      'categories: 随笔',
      'cover: /img/a.png',
      'description: 说明',
      'sticky: 3',
      'comments: false',
      'series: 连载',
      'recommend: true',
      'swiper_index: 2',
      'permalink: /ignored/',
      'copyright_url: https://example.com/a',
    ].join('\n'),
  )
  expect(fields).toEqual({
    title: '一篇',
    summary: '说明',
    cover: { source: '/img/a.png', line: 7 },
    categoryName: '随笔',
    tagNames: ['甲', '乙'],
    seriesName: '连载',
    createdAt: Date.parse('2024-01-02T03:04:05+08:00'),
    updatedAt: Date.parse('2024-02-02T00:00:00+08:00'),
    sticky: 3,
    password: null,
    isPublished: true,
    isUnlisted: false,
    expiresAt: null,
    openComment: false,
    isRecommended: true,
    isCarousel: true,
    originalUrl: 'https://example.com/a',
    problems: [],
  })
})

test('has a default for everything but the date', () => {
  expect(read('date: 2024-01-02')).toMatchObject({
    title: null,
    summary: null,
    cover: null,
    categoryName: null,
    tagNames: [],
    seriesName: null,
    updatedAt: Date.parse('2024-01-02T00:00:00+08:00'),
    sticky: 0,
    isPublished: true,
    openComment: true,
    isRecommended: false,
    isCarousel: false,
    originalUrl: null,
    problems: [],
  })
})

test.each([
  ['tags: 前端, React，CSS', ['前端', 'React', 'CSS']],
  ['tags: 2024', ['2024']],
  ['tags:\n  - 甲\n  - 甲\n  -\n  - 3', ['甲', '3']],
  ['tags:', []],
  ['tags: {a: b}', []],
])('%j', (yaml, tags) => {
  expect(read(`date: 2024-01-02\n${yaml}`).tagNames).toEqual(tags)
})

test.each([
  ['categories: 前端', '前端'],
  ['categories: [技术, 前端]', '前端'],
  ['categories:\n  - 技术\n  - 前端', '前端'],
  ['categories:\n  - [技术, 前端]\n  - [生活]', '前端'],
  ['category: 前端', '前端'],
  ['categories: []', null],
])('%j: the most specific category of the first path', (yaml, category) => {
  expect(read(`date: 2024-01-02\n${yaml}`).categoryName).toBe(category)
})

test('further category paths become tags', () => {
  expect(
    read('date: 2024-01-02\ntags: [甲]\ncategories:\n  - [技术, 前端]\n  - [生活]\n  - 甲'),
  ).toMatchObject({
    categoryName: '前端',
    tagNames: ['甲', '生活'],
  })
})

test.each([
  'published: false',
  'draft: true',
  'hidden: true',
  'published: "no"',
  'hide: yes',
  'publish: false',
  'private: true',
  'headless: true',
  'status: Draft',
  'visibility: private',
  'expiryDate: 2024-02-01',
  'build: { render: never }',
  '_build: { render: false, list: false }',
  'build: { render: link }',
  'defaults: &defaults { draft: true }\n<<: *defaults',
])('%s is not published', (yaml) => {
  expect(read(`date: 2024-01-02\n${yaml}`)).toMatchObject({ isPublished: false, problems: [] })
})

test('an article that has not expired is published until then', () => {
  expect(read('date: 2024-01-02\nexpiryDate: 2999-02-01\nbuild: { list: always }')).toMatchObject({
    isPublished: true,
    isUnlisted: false,
    expiresAt: Date.parse('2999-02-01T00:00:00+08:00'),
  })
})

test.each([
  ['unlisted: true', 'plain'],
  ['hidden: true', 'hexo'],
  ['hide: true', 'hexo'],
  ['hidden: true', 'hugo'],
  ['build: { list: never }', 'hugo'],
  ['_build: { list: false }', 'hugo'],
  ['hidden: true', 'jekyll'],
  ['article: false', 'vuepress'],
] as const)('%s takes an article of %s out of lists, and leaves its page', (yaml, system) => {
  const reporter = createReporter('a.md')
  const fields = parseYamlFields(`date: 2024-01-02\n${yaml}`, 2)
  expect(
    readPostFields(fields, { name: 'a.md', modifiedAt, rules: { ...plainRules, system } }, reporter),
  ).toMatchObject({
    isPublished: true,
    isUnlisted: true,
  })
  expect(reporter.problems).toEqual([])
})

test.each(['draft: true', 'build: { render: never }'])('an unlisted article with %s has no page', (yaml) => {
  expect(read(`date: 2024-01-02\nunlisted: true\n${yaml}`).isPublished).toBe(false)
})

test.each([
  'encrypt: true',
  'encrypted: true',
  'protected: true',
  'keys: [e10adc3949ba59abbe56e057f20f883e]',
])('an article with %s is not published without a password', (yaml) => {
  expect(read(`date: 2024-01-02\n${yaml}`)).toMatchObject({
    isPublished: false,
    problems: [{ line: 3, reason: expect.stringContaining('为免泄露没有发布') }],
  })
  expect(read(`date: 2024-01-02\n${yaml}\npassword: bamboo`)).toMatchObject({
    isPublished: true,
    password: 'bamboo',
    problems: [],
  })
})

test.each([
  ["password: '0123'", '0123'],
  ['password: 竹 简', '竹 简'],
  ['password:', null],
  ["password: ''", null],
])('%s locks the article with %j', (yaml, password) => {
  expect(read(`date: 2024-01-02\n${yaml}`)).toMatchObject({ password, isPublished: true, problems: [] })
})

test.each([
  'password: 1234',
  'password: {}',
  'password: [a]',
  'password: true',
  `password: ${'长'.repeat(65)}`,
])('an article with %s, which would not open, is not published', (yaml) => {
  expect(read(`date: 2024-01-02\n${yaml}`)).toMatchObject({
    password: null,
    isPublished: false,
    problems: [{ line: 3, reason: expect.stringContaining('为免泄露没有发布') }],
  })
})

test.each(['top: true', 'sticky: true', 'top: 1'])('%s pins', (yaml) => {
  expect(read(`date: 2024-01-02\n${yaml}`).sticky).toBe(1)
})

test('a missing date is taken from the file name, or else from the modification time with a warning', () => {
  expect(read('title: 甲', '2024-01-02-a.md')).toMatchObject({
    createdAt: Date.parse('2024-01-02T00:00:00+08:00'),
    problems: [],
  })
  const { createdAt, problems } = read('title: 甲')
  expect(createdAt).toBe(modifiedAt)
  expect(problems).toMatchObject([{ line: 1, reason: expect.stringContaining('date') }])
})

test('an invalid date is reported with its line, and the file is rejected unless its name has a date', () => {
  expect(() => read('title: 甲\ndate: 2024-13-45')).toThrow(UnusableFileError)
  expect(() => read('title: 甲\ndate: 2024-13-45')).toThrow(/2024-13-45/)
  const { createdAt, problems } = read('title: 甲\ndate: 昨天', '2024-01-02-a.md')
  expect(createdAt).toBe(Date.parse('2024-01-02T00:00:00+08:00'))
  expect(problems).toMatchObject([{ line: 3, reason: expect.stringContaining('昨天') }])
})

test('names are stripped of control characters and limited to one line of bounded length', () => {
  const { title, tagNames } = read(
    `date: 2024-01-02\ntitle: "甲\\u0000\\u202E\\n乙${'长'.repeat(300)}"\ntags: ["a\\u0007b"]`,
  )
  expect(title?.startsWith('甲 乙长')).toBe(true)
  expect(title?.length).toBe(200)
  expect(tagNames).toEqual(['a b'])
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil', 'x'])('%s is not a source URL', (url) => {
  expect(read(`date: 2024-01-02\noriginalUrl: "${url}"`).originalUrl).toBeNull()
})

test.each(['published', 'pubDate', 'pubDatetime', 'publishDate', 'created', 'createdAt'])(
  '%s is a date of creation',
  (key) => {
    expect(read(`${key}: 2024-01-02`).createdAt).toBe(Date.parse('2024-01-02T00:00:00+08:00'))
  },
)

test.each([
  ['date: 2024-01-02\npublishDate: 2099-01-02', '2099-01-02'],
  ['date: 2024-01-02\npublishDate: 2023-01-02', '2024-01-02'],
  ['date: 2024-01-02\npublishDate: 某天', '2024-01-02'],
])('%j is published from the later date on', (yaml, day) => {
  expect(read(yaml).createdAt).toBe(Date.parse(`${day}T00:00:00+08:00`))
})

test('published as a switch is not a date', () => {
  expect(read('published: false\ncreated: 2024-01-02')).toMatchObject({
    isPublished: false,
    createdAt: Date.parse('2024-01-02T00:00:00+08:00'),
    problems: [],
  })
})

test.each(['lastmod', 'modified', 'updatedDate', 'modDatetime'])(
  '%s is the date of the last change',
  (key) => {
    expect(read(`date: 2024-01-02\n${key}: 2024-03-04`).updatedAt).toBe(
      Date.parse('2024-03-04T00:00:00+08:00'),
    )
  },
)

test('an invalid time keeps its day and is reported', () => {
  const { createdAt, problems } = read('title: 一篇\ndate: 2024-01-02 25:61:00')
  expect(createdAt).toBe(Date.parse('2024-01-02T00:00:00+08:00'))
  expect(problems).toMatchObject([{ line: 3, reason: expect.stringContaining('date 里的时间不正确') }])
})

test('a day that the month lacks counts on into the next one and is reported', () => {
  const { createdAt, problems } = read('title: 一篇\ndate: 2023-02-30 10:58:49')
  expect(createdAt).toBe(Date.parse('2023-03-02T00:00:00+08:00'))
  expect(problems).toMatchObject([{ line: 3, reason: expect.stringContaining('没有这一天') }])
})

test.each(['2024年1月2日 25:61', 'Jan 2 2024 25:61', '2024/1/2 下午'])('%s keeps its day', (text) => {
  const { createdAt, problems } = read(`title: 一篇\ndate: ${text}`)
  expect(createdAt).toBe(Date.parse('2024-01-02T00:00:00+08:00'))
  expect(problems).toMatchObject([{ line: 3 }])
})

test.each([
  ['image: /a.png', 2],
  ['cover: false\nheroImage: /a.png', 3],
  ['image:\n  url: /a.png\n  alt: 图', 2],
  ['featured_image: /a.png', 2],
  ['cover:\n  image: /a.png', 2],
  ['image:\n  path: /a.png', 2],
  ['cover: [/a.png, /b.png]', 2],
])('%j names the cover', (yaml, line) => {
  expect(read(`${yaml}\ndate: 2024-01-02`).cover).toEqual({ source: '/a.png', line })
})

test('a picture below `header` is the cover, and a text is not', () => {
  expect(read('header:\n  teaser: /a.png\ndate: 2024-01-02').cover).toEqual({ source: '/a.png', line: 2 })
  expect(read('header: no\ndate: 2024-01-02').cover).toBeNull()
})

test.each(['pin: true', 'pinned: true', 'isTop: true'])('%j puts an article on top', (line) => {
  expect(read(`date: 2024-01-02\n${line}`).sticky).toBe(1)
})

test.each(['published_at', 'publish_date', 'created-at', 'datePublished'])('%j is the date', (key) => {
  const fields = parseFrontMatter(splitFrontMatter(`---\n${key}: 2024-01-02\n---\n`))
  const { createdAt } = readPostFields(fields, { name: 'a.md', modifiedAt }, createReporter('a.md'))
  expect(createdAt).toBe(Date.parse('2024-01-02T00:00:00+08:00'))
})

test.each([
  ['last_modified_at: 2024-02-02', { updatedAt: Date.parse('2024-02-02T00:00:00+08:00') }],
  ['lastUpdated: false', { updatedAt: Date.parse('2024-01-02T00:00:00+08:00') }],
  ['featuredImage: /a.png', { cover: { source: '/a.png', line: 3 } }],
  ['header-img: /a.png', { cover: { source: '/a.png', line: 3 } }],
  ['is_draft: true', { isPublished: false }],
])('%j is read in the spelling of another system', (line, expected) => {
  const fields = parseFrontMatter(splitFrontMatter(`---\ndate: 2024-01-02\n${line}\n---\n`))
  expect(readPostFields(fields, { name: 'a.md', modifiedAt }, createReporter('a.md'))).toMatchObject(expected)
})

test('a key of one word is found in no other spelling: a password protects its text by that word', () => {
  const fields = parseFrontMatter(splitFrontMatter('---\ndate: 2024-01-02\npass_word: "1234"\n---\n'))
  const { password } = readPostFields(fields, { name: 'a.md', modifiedAt }, createReporter('a.md'))
  expect(password).toBeNull()
})

test.each(['expiry_date: 2020-01-01', 'pass-word: x', 'draft = true'])(
  'front matter that cannot be read may hide its text: %s',
  (line) => expect(namesPublicationKey(`title: [\n${line}`)).toBe(true),
)

test('two spellings of a mark of drafts hide the article', () => {
  const split = splitFrontMatter('---\ndate: 2024-01-02\nisDraft: false\nis_draft: true\n---\n')
  expect(() => parseFrontMatter(split)).toThrow('出现了两次')
})

test('spaces separate the names of Jekyll, but not in the keys of a single name or elsewhere', () => {
  const names = (yaml: string, hasSpacedNames: boolean): string[] => {
    const file = { name: 'a.md', modifiedAt, hasSpacedNames }
    const { categoryName, tagNames } = readPostFields(parseYamlFields(yaml, 2), file, createReporter('a.md'))
    return [categoryName ?? '', ...tagNames]
  }
  expect(names('categories: tech web\ntags: a b,c', true)).toEqual(['web', 'a', 'b', 'c'])
  expect(names('category: Web Dev\ntag: a b', true)).toEqual(['Web Dev', 'a b'])
  expect(names('categories: Web Dev\ntags: [a b]', false)).toEqual(['Web Dev', 'a b'])
})
