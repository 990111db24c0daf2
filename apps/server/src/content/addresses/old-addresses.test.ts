import { expect, test } from 'vitest'
import { addressKey } from '#content/addresses/address-key.ts'
import type { ArticleFacts } from '#content/addresses/article-facts.ts'
import { oldAddresses } from '#content/addresses/old-addresses.ts'
import { readHexo } from '#content/addresses/source-settings.ts'
import { defaultSourceSite, type SourceSite } from '#content/addresses/source-site.ts'
import { categoryPathsOf } from '#content/front-matter/name-lists.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'

/** 2024-03-05 06:07:08 in Shanghai. */
const createdAt = Date.UTC(2024, 2, 4, 22, 7, 8)

function article(path: string, frontMatter = '', values: Partial<ArticleFacts> = {}): ArticleFacts {
  const fields = parseYamlFields(frontMatter, 2)
  return {
    sourcePath: path,
    contentPath: path,
    path,
    fields,
    title: '雪 & Tea',
    createdAt,
    writtenAt: createdAt,
    hasTimeZone: false,
    categoryPaths: categoryPathsOf(fields, {}),
    tagNames: [],
    seriesName: null,
    isPublished: true,
    isDrawnList: false,
    ...values,
  }
}

function site(values: Partial<SourceSite>): SourceSite {
  return { ...defaultSourceSite, ...values }
}

function keys(facts: ArticleFacts, old: SourceSite): (string | null)[] {
  return oldAddresses(facts, old).map(({ path }) => addressKey(path))
}

function pattern(text: string): Pick<SourceSite, 'permalinks'> {
  return { permalinks: new Map([['', text]]) }
}

test.each([
  [':year/:month/:day/:title/', 'a/竹.md', '', '/2024/03/05/a/竹'],
  ['blog/:i_month-:i_day-:name.html', 'a/竹.md', '', '/blog/3-5-竹'],
  [':hour:minute:second/:post_title', 'a.md', '', '/060708/雪-tea'],
  ['posts/:abbrlink.html', 'a.md', 'abbrlink: 3f2a', '/posts/3f2a'],
  ['posts/:abbrlink.html', 'a.md', 'abbrlink: [3f2a]', '/posts/3f2a'],
  [':category/:title/', 'a.md', 'categories: [技术, Web 前端]', '/技术/Web-前端/a'],
  [':category/:title/', 'a.md', '', '/uncategorized/a'],
  [':lang/:title/', 'a.md', '', '/zh/a'],
  [':lang/:title/', 'a.md', 'lang: en', '/en/a'],
  [':id.html', 'a.md', 'id: 12', '/12'],
  ['p/:hash/', 'a.md', '', '/p/a64c525e8f82'],
])('Hexo: %s of %s', (rule, path, frontMatter, expected) => {
  const old = site({ system: 'hexo', ...pattern(rule), permalinkDefaults: new Map([['lang', 'zh']]) })
  expect(keys(article(path, frontMatter), old)[0]).toBe(expected)
})

test('Hexo: an abbrlink that a build server derived from the title', () => {
  const old = {
    ...readHexo(parseYamlFields('abbrlink: { alg: crc32, rep: hex }', 1)),
    system: 'hexo' as const,
  }
  const rule = pattern('posts/:abbrlink.html')
  expect(keys(article('a.md', '', { title: '竹' }), site({ ...old, ...rule }))[0]).toBe('/posts/aca2713d')
  expect(keys(article('a.md', '', { title: '竹' }), site({ system: 'hexo', ...rule }))[0]).toBe(
    '/posts/46350',
  )
  expect(keys(article('a.md', 'abbrlink: 3f2a'), site({ ...old, ...rule }))[0]).toBe('/posts/3f2a')
})

test('Hexo: a root, slugs of categories and names of files of its own', () => {
  const old = site({
    system: 'hexo',
    root: '/blog',
    ...pattern(':category/:title/'),
    categorySlugs: new Map([['技术', 'tech']]),
    fileNamePattern: ':year-:month-:day-:title.md',
  })
  expect(keys(article('2024-03-05-竹.md', 'categories: 技术'), old)[0]).toBe('/blog/tech/竹')
})

test.each([':title/:title.md', ':a:b:c:d:e:f:g!.md'])('Hexo: the file name pattern %s is ignored', (own) => {
  const old = site({ system: 'hexo', ...pattern(':title/'), fileNamePattern: own })
  expect(keys(article(`${'甲'.repeat(60)}.md`), old)[0]).toBe(`/${'甲'.repeat(60)}`)
})

test('Hexo: the default pattern too, to which links of earlier years point', () => {
  const old = site({ system: 'hexo', ...pattern('posts/:title/') })
  expect(keys(article('a.md'), old)).toEqual(['/posts/a', '/2024/03/05/a', '/2024/03/04/a'])
})

test('Hexo: each of several category paths, as one of them was in the address', () => {
  const old = site({ system: 'hexo', ...pattern(':category/:title/') })
  expect(keys(article('a.md', 'categories: [[甲, 乙], [丙]]'), old)).toEqual([
    '/甲/乙/a',
    '/丙/a',
    '/2024/03/05/a',
    '/2024/03/04/a',
  ])
})

test('Hexo: a permalink of the front matter is the address, or the title in the pattern of old versions', () => {
  const old = site({ system: 'hexo', ...pattern(':year/:title/') })
  expect(keys(article('a.md', 'permalink: my/page'), old)).toEqual([
    '/my/page',
    '/2024/my/page',
    '/2024/03/05/a',
    '/2024/03/04/a',
  ])
})

test.each([true, false])(
  'Hexo: a date is that of the site, or of a build machine at UTC; with a time zone: %s',
  (hasTimeZone) => {
    const old = site({ system: 'hexo' })
    expect(keys(article('a.md', '', { hasTimeZone }), old)).toEqual(['/2024/03/05/a', '/2024/03/04/a'])
  },
)

test.each([
  ['date', '', '/技术/前端/2024/03/05/竹-林'],
  ['pretty', '', '/技术/前端/2024/03/05/竹-林'],
  ['ordinal', '', '/技术/前端/2024/065/竹-林'],
  ['weekdate', '', '/技术/前端/2024/W10/Tue/竹-林'],
  ['none', '', '/技术/前端/竹-林'],
  ['/:short_year/:i_month/:long_month/:title.html', '', '/24/3/March/竹-林'],
  ['/blog/:slug', 'slug: My Slug', '/blog/my-slug'],
  ['none', 'permalink: /own/:title/', '/own/竹-林'],
  ['none', 'permalink: /own.html', '/own'],
  ['constructor', '', '/constructor'],
])('Jekyll: %s with %j', (rule, frontMatter, expected) => {
  const facts = article('_posts/2024-03-05-竹 林.md', `categories: [技术, 前端]\n${frontMatter}`)
  expect(keys(facts, site({ system: 'jekyll', ...pattern(rule) }))[0]).toBe(expected)
})

test('Jekyll: folders above the articles are categories', () => {
  const facts = article('Life/_posts/2024-03-05-a.md')
  expect(keys(facts, site({ system: 'jekyll' }))[0]).toBe('/life/2024/03/05/a')
})

test.each([
  ['posts/My Post.md', '', [], '/posts/my-post'],
  ['posts/bundle/index.md', '', [], '/posts/bundle'],
  ['posts/a.zh-cn.md', '', [], '/posts/a'],
  ['posts/a.md', 'slug: b', [], '/posts/b'],
  ['posts/a.md', 'url: /my/page.html', [], '/my/page'],
  ['posts/a.md', '', [['posts', '/:year/:month/:title/']], '/2024/03/雪-tea'],
  ['posts/a.md', 'slug: b', [['posts', '/p/:slug/']], '/p/b'],
  ['posts/2024/a.md', '', [['posts', '/:sections[1:]/:contentbasename/']], '/2024/a'],
  ['notes/a.md', '', [['posts', '/p/:slug/']], '/notes/a'],
] as const)('Hugo: %s with %j and %j', (path, frontMatter, permalinks, expected) => {
  const old = site({ system: 'hugo', language: 'zh-cn', permalinks: new Map(permalinks) })
  expect(keys(article(path, frontMatter), old)[0]).toBe(expected)
})

test('Hugo: an article in another language has its prefix', () => {
  const old = site({ system: 'hugo', language: 'zh', languages: ['zh', 'en'] })
  expect(keys(article('posts/a.en.md'), old)).toEqual(['/en/posts/a', '/posts/a'])
})

test('Hugo: the language of the site may have a prefix too', () => {
  const old = site({ system: 'hugo', language: 'zh', languages: ['zh', 'en'], languageFolder: '/zh' })
  expect(keys(article('posts/a.md'), old)).toEqual(['/zh/posts/a', '/posts/a'])
  expect(keys(article('posts/a.zh.md'), old)[0]).toBe('/zh/posts/a')
  expect(keys(article('posts/a.en.md'), old)[0]).toBe('/en/posts/a')
})

test('Hugo: the folder of a language is no part of the address', () => {
  const contentFolders = new Map([
    ['zh', 'zh-cn'],
    ['en', 'en'],
  ])
  const old = site({
    system: 'hugo',
    language: 'zh-cn',
    languages: ['zh-cn', 'en'],
    contentFolders,
    permalinks: new Map([['posts', '/p/:slug/']]),
  })
  expect(keys(article('zh/posts/a.md', 'slug: b'), old)).toEqual(['/p/b', '/zh-cn/p/b'])
  expect(keys(article('en/posts/a/index.md', 'slug: b'), old)).toEqual(['/en/p/b', '/p/b'])
  const prefixed = { ...old, languageFolder: '/zh-cn' }
  expect(keys(article('zh/notes/a.md'), prefixed)[0]).toBe('/zh-cn/notes/a')
})

test('Hugo: an ending of a name that is no language of the site is a part of it', () => {
  const old = site({ system: 'hugo', language: 'zh', languages: ['zh', 'en'] })
  expect(keys(article('posts/9.GMM.md'), old)[0]).toBe('/posts/9.gmm')
})

test('Hugo: a date is the one that the author wrote, whatever its time zone', () => {
  const facts = article('posts/a.md', '', { writtenAt: createdAt - 86_400_000, hasTimeZone: true })
  const old = site({ system: 'hugo', permalinks: new Map([['posts', '/:day/:slug/']]) })
  expect(keys(facts, old)[0]).toBe('/04/雪-tea')
})

test('VuePress: the path, or a permalink and its pattern', () => {
  const old = site({ system: 'vuepress', root: '/docs' })
  expect(keys(article('posts/竹.md'), old)).toEqual(['/docs/posts/竹'])
  expect(keys(article('posts/竹/README.md'), old)).toEqual(['/docs/posts/竹'])
  expect(keys(article('a.md', 'permalink: /pages/1f2e/'), old)).toContain('/docs/pages/1f2e')
  const dated = { ...old, ...pattern('/:year/:month/:slug') }
  expect(keys(article('2024-03-05-a.md'), dated)[0]).toBe('/docs/2024/03/a')
})

test('Astro: the id of the entry below each route', () => {
  const old = site({ system: 'astro', routes: ['/blog', '/'] })
  expect(keys(article('2024/My Post.md'), old)).toEqual(
    expect.arrayContaining(['/blog/2024/my-post', '/2024/my-post']),
  )
  expect(keys(article('a.md', 'slug: b'), old)[0]).toBe('/blog/b')
})

test('Astro: a route below the language of the entry', () => {
  const old = site({ system: 'astro', routes: ['/:lang'] })
  expect(keys(article('a-en.md', 'lang: en\nabbrlink: notes/a'), old)[0]).toBe('/en/notes/a')
  expect(keys(article('a.md', 'abbrlink: notes/a'), old)[0]).toBe('/notes/a')
})

test.each(['hexo', 'jekyll', 'hugo', 'vuepress', 'astro', 'plain'] as const)(
  '%s: aliases, one or several, from the root or beside the article',
  (system) => {
    const old = site({ system, ...pattern('/x/:title/'), routes: ['/x'] })
    const found = keys(article('x/a.md', 'alias: /one.html\naliases: [two, /三/]\nredirect_from: /four'), old)
    expect(found).toEqual(expect.arrayContaining(['/one', '/two', '/三', '/four']))
  },
)

test('without a known system the paths of the files count, and addresses of the front matter', () => {
  const facts = article('2024/a.md', 'permalink: /old/a/\nabbrlink: 9c', { path: 'posts/2024/a.md' })
  expect(keys(facts, defaultSourceSite)).toEqual(
    expect.arrayContaining(['/posts/2024/a', '/2024/a', '/old/a', '/posts/9c']),
  )
})
