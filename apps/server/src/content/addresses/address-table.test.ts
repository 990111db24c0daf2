import { expect, test } from 'vitest'
import { createAddressTable } from '#content/addresses/address-table.ts'
import type { ArticleFacts } from '#content/addresses/article-facts.ts'
import { readHexo } from '#content/addresses/source-settings.ts'
import { defaultSourceSite, type SourceSite } from '#content/addresses/source-site.ts'
import { emptyFields } from '#content/front-matter/mapping-fields.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'

function article(path: string, frontMatter = '', values: Partial<ArticleFacts> = {}): ArticleFacts {
  const time = Date.UTC(2024, 2, 5)
  return {
    sourcePath: path,
    contentPath: `_posts/${path}`,
    path,
    fields: parseYamlFields(frontMatter, 2),
    title: path,
    createdAt: time,
    writtenAt: time,
    hasTimeZone: false,
    categoryPaths: [],
    tagNames: [],
    seriesName: null,
    isPublished: true,
    isDrawnList: false,
    ...values,
  }
}

const hexo: SourceSite = {
  ...defaultSourceSite,
  system: 'hexo',
  origin: 'https://old.example',
  root: '/blog',
}

function table(articles: ArticleFacts[], site = hexo, ids: number[] = []) {
  return createAddressTable(articles, site, [], new Set(ids))
}

test('an article has its address and the URL of its feed entry', () => {
  const { rows } = table([article('竹.md')])
  expect(rows).toContainEqual({
    path: '/blog/2024/03/05/竹',
    target: { kind: 'article', sourcePath: '竹.md' },
    url: 'https://old.example/blog/2024/03/05/%E7%AB%B9/',
  })
})

test('the page that loses an address to another is reported with its line', () => {
  const { problems, targets } = table([article('a.md'), article('b.md', 'title: b\nalias: /2024/03/05/a/')], {
    ...hexo,
    root: '',
  })
  expect(targets.get('/2024/03/05/a')).toEqual({ kind: 'article', sourcePath: 'a.md' })
  expect(problems).toEqual([{ file: '_posts/b.md', line: 3, reason: '旧网址 /2024/03/05/a 已属于 a.md' }])
})

test('no article takes the address of a screen or of another article here', () => {
  const articles = [article('a.md', 'aliases: [/about/, /api/x, /post/1, /post/999]')]
  const { problems, targets } = table(articles, { ...hexo, root: '' }, [1])
  expect([...targets.keys()]).toEqual(expect.arrayContaining(['/post/999']))
  for (const own of ['/about', '/api/x', '/post/1']) expect(targets.has(own)).toBe(false)
  expect(problems).toHaveLength(3)
})

test('a draft has no address', () => {
  const { targets } = table([article('a.md', '', { isPublished: false })])
  expect(targets.values().some(({ kind }) => kind === 'article')).toBe(false)
})

test('an address that is too long or has control characters is reported', () => {
  const { problems } = table([article('a.md', `aliases: [/${'x'.repeat(600)}, "/a\\0b"]`)])
  expect(problems).toHaveLength(2)
})

test('lists and feeds redirect to those of this site, below the root too', () => {
  const facts = article('a.md', '', { tagNames: ['C++ 语言'], categoryPaths: [['技术', '前端']] })
  const { targets } = table([facts])
  expect(Object.fromEntries(targets)).toMatchObject({
    '/blog': { kind: 'path', to: '/' },
    '/blog/rss2.xml': { kind: 'path', to: '/rss.xml' },
    '/blog/archives/2024/03': { kind: 'path', to: '/archive?year=2024' },
    '/blog/2024/03': { kind: 'path', to: '/archive?year=2024' },
    '/blog/tags/C-语言': { kind: 'tag', name: 'C++ 语言' },
    '/blog/categories/技术/前端': { kind: 'category', name: '前端' },
    '/blog/categories/技术': { kind: 'category', name: '技术' },
    '/blog/link': { kind: 'path', to: '/friends' },
  })
})

test('a page of a year is not replaced by the list of that year', () => {
  const page = {
    path: '',
    sourcePath: '',
    contentPath: '',
    address: '/2024/',
    key: '/2024',
    isUnlisted: false,
    title: '页',
    links: null,
    createdAt: 0,
  }
  const { pages, targets } = createAddressTable([article('a.md')], { ...hexo, root: '' }, [], new Set(), [
    page,
  ])
  expect([...pages.values()]).toEqual(['/2024'])
  expect(targets.get('/2024/03')).toEqual({ kind: 'path', to: '/archive?year=2024' })
})

test('a section of Hugo and its feed redirect, unless an article or a page has the address', () => {
  const articles = [article('posts/Book Notes/deep/a.md'), article('posts/bundle/index.md')]
  const page = { path: '', sourcePath: '', contentPath: '', address: '/posts/book-notes/deep/' }
  const { targets } = createAddressTable(articles, { ...hexo, system: 'hugo', root: '' }, [], new Set(), [
    { ...page, key: '/posts/book-notes/deep', isUnlisted: false, title: '页', links: null, createdAt: 0 },
  ])
  expect(targets.get('/posts/book-notes')).toEqual({ kind: 'path', to: '/archive' })
  expect(targets.get('/posts/book-notes/index.xml')).toEqual({ kind: 'path', to: '/rss.xml' })
  expect(targets.get('/posts/book-notes/deep')).toEqual({ kind: 'path', to: '/posts/book-notes/deep' })
  expect(targets.get('/posts/bundle')).toMatchObject({ kind: 'article' })
})

test('the folder of a bundle of Hugo is no section', () => {
  const bundle = article('posts/bundle/index.fr.md')
  const { targets } = createAddressTable([bundle], { ...hexo, system: 'hugo', root: '' }, [], new Set())
  expect(targets.get('/posts/bundle')).toMatchObject({ kind: 'article' })
  expect(targets.has('/posts/bundle/index.xml')).toBe(false)
})

test('an article may have the address of a list', () => {
  const { targets, problems } = table([article('a.md', 'permalink: /link/')], { ...hexo, root: '' })
  expect(targets.get('/link')).toEqual({ kind: 'article', sourcePath: 'a.md' })
  expect(problems).toEqual([])
})

test('redirects that lead back to themselves are reported and not stored', () => {
  const redirect = (from: string, to: string, line: number) => ({
    from,
    target: { kind: 'path' as const, to },
    place: { file: 'redirects.yaml', line },
  })
  const { rows, targets, problems } = createAddressTable(
    [article('a.md')],
    { ...hexo, root: '' },
    [
      redirect('/a', '/b/page/2', 1),
      redirect('/b', '/a.html', 2),
      redirect('/c', '/c/', 3),
      redirect('/into', '/a?x=1#y', 4),
      redirect('/d', '/e', 5),
      redirect('/e', '/archive', 6),
    ],
    new Set(),
  )
  for (const path of ['/a', '/b', '/c', '/into']) {
    expect(targets.has(path)).toBe(false)
    expect(rows.some((row) => row.path === path)).toBe(false)
  }
  expect(targets.get('/d')).toEqual({ kind: 'path', to: '/e' })
  expect(problems.map(({ line }) => line)).toEqual([1, 2, 3, 4])
  expect(problems[0]).toEqual({ file: 'redirects.yaml', line: 1, reason: '旧网址 /a 绕回自己，已忽略' })
})

test('an article whose addresses cannot be derived is reported, and the others keep theirs', () => {
  const fields = {
    ...parseYamlFields('', 2),
    get() {
      throw new RangeError('hostile')
    },
  }
  const { targets, problems } = table([article('a.md', '', { fields }), article('b.md')], {
    ...hexo,
    root: '',
  })
  expect(targets.has('/2024/03/05/b')).toBe(true)
  expect(problems).toMatchObject([{ file: '_posts/a.md' }])
})

test('long addresses and roots are read in linear time', () => {
  const before = process.threadCpuUsage()
  table([article('a.md', `permalink: "/${'x'.repeat(60_000)}//"\naliases: [b]`)], hexo)
  readHexo(parseYamlFields(`root: "/a${'/'.repeat(60_000)}a"`, 1))
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(500)
})

test('lists, feeds and pages below the root of the old site redirect to those of this site', () => {
  const { targets } = table([article('a.md')])
  for (const [path, to] of [
    ['/blog', '/'],
    ['/blog/tags', '/tags'],
    ['/blog/categories', '/categories'],
    ['/blog/about', '/about'],
    ['/blog/atom.xml', '/atom.xml'],
    ['/blog/sitemap.xml', '/sitemap.xml'],
  ] as const)
    expect(targets.get(path)).toEqual({ kind: 'path', to })
})

test('categories and tags of Jekyll have the slugs of its plugin for lists', () => {
  const article1 = article('a.md', '', { categoryPaths: [['TOP_NAME']], tagNames: ['React 开发'] })
  const { targets } = table([article1], { ...hexo, system: 'jekyll', root: '' })
  expect(targets.get('/categories/top-name')).toEqual({ kind: 'category', name: 'TOP_NAME' })
  expect(targets.get('/tags/react-开发')).toEqual({ kind: 'tag', name: 'React 开发' })
})

test('lists in folders that the owner chose redirect to those of this site', () => {
  const folders = { archives: 'all', tags: 'labels', categories: 'topics' }
  const { targets } = table([article('a.md')], { ...hexo, root: '', folders })
  expect(targets.get('/all')).toEqual({ kind: 'path', to: '/archive' })
  expect(targets.get('/labels')).toEqual({ kind: 'path', to: '/tags' })
  expect(targets.get('/topics')).toEqual({ kind: 'path', to: '/categories' })
})

test('an article with too many aliases keeps the first of them, and is reported once', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `/旧/${index}`)
  const { rows, problems } = table([article('a.md', `title: a\naliases: [${names.join(', ')}]`)])

  expect(rows.filter(({ path }) => path.startsWith('/blog/旧/'))).toHaveLength(200)
  expect(problems).toEqual([
    { file: '_posts/a.md', line: 3, reason: expect.stringMatching(/^旧网址太多，只用了前 200 个/) },
  ])
})

test('the table has a limit, and what matters least is left out first', () => {
  const articles = Array.from({ length: 1_010 }, (_, index) => {
    const names = Array.from({ length: 200 }, (__, alias) => `/${index}/${alias}`)
    const get = (key: string): unknown => (key === 'aliases' ? names : undefined)
    return article(`${index}.md`, '', { fields: { ...emptyFields, get } })
  })
  const { rows, targets, problems } = table(articles)

  expect(rows).toHaveLength(200_000)
  expect(targets.has('/blog/2024/03/05/1009')).toBe(true)
  expect(problems).toEqual([{ file: '.', line: null, reason: '旧网址超过 200000 个，其余的没有用' }])
})
