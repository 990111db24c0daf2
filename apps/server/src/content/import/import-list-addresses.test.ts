import { expect, test } from 'vitest'
import { createMovedPages } from '#web/pages/moved-pages.ts'
import { findAddress } from '#modules/addresses/addresses.repository.ts'
import { createOldSite, oldPost } from '../../../test/old-site.ts'

test.each([
  [
    'Hugo',
    {
      'hugo.toml':
        'baseURL = "https://old.example/"\npaginatePath = "seite"\n[taxonomies]\ntag = "tags"\nserie = "series"\ntopic = "topics"\n',
      'content/search/_index.md': oldPost('Search'),
      'content/bamboo/_index.md': '---\ntitle: 竹\naliases: [/groves/]\n---\n',
      'content/posts/竹.md': oldPost('竹', 'series: [Go 库]\ntopics: [园 林]\ntags: [.NET, C#]\n'),
      'content/posts/C#.md': oldPost('井'),
    },
    {
      '/series/go-库/': '/series/Go%20%E5%BA%93',
      '/series/': '/archive',
      '/topics/园-林/': '/archive',
      '/topics/园-林/index.xml': '/rss.xml',
      '/topics/seite/2/': '/archive',
      '/tags/.net/': '/tags?tagId=1&tagName=.NET',
      '/tags/c#/': '/tags?tagId=2&tagName=C%23',
      '/posts/c#/': '/post/1',
      '/bamboo/': '/archive',
      '/groves/': '/archive',
      '/seite/2/': '/',
      '/other/seite/2/': null,
      '/search/': '/archive',
      '/series/Go%20库': null,
    },
  ],
  [
    'Hugo with parts of its configuration',
    {
      'config/_default/hugo.toml': 'baseURL = "https://old.example/"\n',
      'config/_default/taxonomies.toml': '_merge = "shallow"\ncollection = "collections"\n',
      'config/_default/pagination.toml': 'path = "p"\n',
      'content/posts/竹.md': oldPost('竹', 'collections: [书]\n'),
    },
    { '/collections/书/': '/archive', '/p/3/': '/', '/shallow/': null },
  ],
  [
    'Hexo with a configuration and a folder for each language',
    {
      '_config-cn.yml':
        'url: https://old.example/cn\nroot: /cn/\nsource_dir: source-cn\npermalink: article/:title/\n',
      '_config-en.yml': 'url: https://old.example/en\nroot: /en/\nsource_dir: source-en\n',
      'scaffolds/post.md': '---\ntitle: {{ title }}\n---\n',
      'source-cn/_posts/竹.md': oldPost('竹'),
      'source-cn/links/index.md': oldPost('链'),
      'source-en/_posts/bamboo.md': oldPost('Bamboo'),
    },
    { '/cn/article/竹/': '/post/1', '/cn/page/2/': '/', '/en/article/bamboo/': null },
  ],
  [
    'Hexo with a configuration of another name',
    {
      '_config.main.yml':
        'url: https://old.example/blog\nroot: /blog\nsource_dir: source\npermalink: :title/\n',
      '_config.next.yml': 'menu: { home: / }\npermalink: /wrong/\n',
      'source/_posts/竹.md': oldPost('竹'),
    },
    { '/blog/竹/': '/post/1', '/blog/archives/': '/archive' },
  ],
  [
    'VitePress with another folder for its articles',
    {
      'docs/.vitepress/config/index.mts':
        "export default defineConfig({\n  base: '/blog/',\n  srcDir: './data',\n})\n",
      'docs/data/index.md': '---\nlayout: home\n---\n',
      'docs/data/林/竹.md': oldPost('竹'),
    },
    { '/blog/林/竹.html': '/post/1', '/data/林/竹.html': null },
  ],
  [
    'VitePress with a comment about another folder',
    {
      'docs/.vitepress/config.mts':
        "export default defineConfig({\n  // srcDir: './data',\n  themeConfig: {\n    srcDir: 'data',\n  },\n})\n",
      'docs/data/a.txt': '',
      'docs/竹.md': oldPost('竹'),
    },
    { '/竹.html': '/post/1' },
  ],
  [
    'a build server with the clock of UTC',
    {
      '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
      'source/_posts/竹.md': '---\ntitle: 竹\ndate: 2025-01-01 06:07:08\n---\n\n文\n',
    },
    { '/archives/2025/01/': '/archive?year=2025', '/archives/2024/12/': '/archive?year=2024' },
  ],
  [
    'Hugo with a configuration of another name',
    {
      'archetypes/default.md': '---\ntitle: {{ .Name }}\n---\n',
      'hugo-github.yaml': 'baseURL: https://old.example/\npermalinks:\n  post: /p/:slug/\n',
      'content/post/a/index.md': oldPost('竹', 'slug: b\n'),
    },
    { '/p/b/': '/post/1' },
  ],
  [
    'Hugo with a folder for each language',
    {
      'config/_default/hugo.toml': 'baseURL = "https://old.example/"\ndefaultContentLanguage = "zh"\n',
      'config/_default/languages.toml':
        '[zh]\ncontentDir = "content/zh"\n[en]\ncontentdir = "./content/en/"\n',
      'content/zh/posts/竹.md': oldPost('竹'),
      'content/en/posts/bamboo.md': oldPost('Bamboo'),
      'content/zh/projects/index.md': oldPost('项目'),
      'content/en/_index.md': oldPost('Home'),
    },
    { '/posts/竹/': '/post/2', '/en/posts/bamboo/': '/post/1', '/zh/posts/竹/': '/post/2' },
  ],
  [
    'Jekyll',
    { '_config.yml': 'markdown: kramdown\nbaseurl: /blog\n', '_posts/2024-03-05-竹.md': oldPost('竹') },
    { '/blog/page2/': '/', '/blog/page3': '/', '/page2/': '/', '/blog/nothing/page2': null },
  ],
  [
    'Jekyll with a path of its own',
    {
      '_config.yml': 'markdown: kramdown\npaginate_path: /texts/page-:num/\n',
      '_posts/2024-03-05-竹.md': oldPost('竹'),
    },
    { '/texts/page-2/': '/', '/page-2/': '/', '/page2/': null },
  ],
  [
    'jekyll-paginate-v2',
    {
      '_config.yml': 'markdown: kramdown\npagination: { enabled: true, permalink: /texts/page/:num/ }\n',
      '_posts/2024-03-05-竹.md': oldPost('竹'),
    },
    { '/texts/page/2/': '/', '/page/2/': '/' },
  ],
])(
  'lists and their further pages of %s redirect to those of this site',
  async (_system, files, addresses) => {
    const { db, run } = await createOldSite(files)
    expect(await run()).toEqual([])
    const { find } = createMovedPages({ db, now: Date.now, publicPaths: ['/', '/archive'] })
    for (const [address, target] of Object.entries<string | null>(addresses))
      expect(await find(address), address).toBe(target)
  },
)

test.each(['/:num/', '/post/:num', '/archive/:num', '/user/:num', '/series/:num'])(
  'the pattern %s of further pages hides nothing of this site',
  async (pattern) => {
    const { db, run } = await createOldSite({
      '_config.yml': `markdown: kramdown\npaginate_path: ${pattern}\n`,
      '_posts/2024-03-05-竹.md': oldPost('竹'),
      'redirects.yaml': '/loop: /loop/2\n',
    })
    await run()
    const { find } = createMovedPages({ db, now: Date.now, publicPaths: ['/', '/archive', '/photos'] })
    for (const path of ['/post/1', '/archive/2024', '/photos/1', '/user/1', '/series/2', '/loop/2'])
      expect(await find(path), path).toBeNull()
  },
)

test('a file whose name has a number sign redirects from its old address', async () => {
  const { db, run } = await createOldSite({
    '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
    'source/_posts/竹.md': oldPost('竹', '', '[册](/C%23.pdf)'),
    'source/C#.pdf': '%PDF-1.4',
  })
  expect(await run()).toEqual([])
  const { find } = createMovedPages({ db, now: Date.now, publicPaths: ['/'] })
  expect(await find('/C#.pdf')).toBe('/files/source/C%23.pdf')
})

test('a series of Hugo keeps its page where another one has the same address there', async () => {
  const { db, run } = await createOldSite({
    'hugo.toml': 'baseURL = "https://old.example/"\n[taxonomies]\nserie = "Series"\n',
    'content/posts/竹.md': oldPost('竹', 'series: [Go Web]\n'),
    'content/posts/松.md': oldPost('松', 'series: [go-web]\n'),
  })
  await run()
  const { find } = createMovedPages({ db, now: Date.now, publicPaths: ['/'] })
  expect(await find('/series/go-web')).toBeNull()
})

test.each([
  [
    'a page of Hexo whose front matter has no opening fence',
    { 'source/_posts/a.md': oldPost('竹'), 'source/find/index.md': 'layout: search\ntitle: 找\n---\n' },
    '/find',
  ],
  [
    'a list of Hugo whose articles are in other folders',
    {
      'hugo.toml': '',
      'content/posts/a.md': oldPost('竹'),
      'content/topic/ai/_index.md': '---\ntitle: AI\n---\n',
    },
    '/topic/ai',
  ],
])('%s redirects to the archive', async (_, files, address) => {
  const { db, run } = await createOldSite(files)
  await run()
  expect(await findAddress(db, Date.now(), address)).toBe('/archive')
})

test('about.md in a section of Hugo is an article of that section', async () => {
  const { db, run } = await createOldSite({
    'hugo.toml': '',
    'content/about.md': oldPost('关于'),
    'content/posts/a.md': oldPost('竹'),
    'content/top/about.md': oldPost('置顶'),
  })
  await run()
  expect(await findAddress(db, Date.now(), '/top/about')).toMatch(/^\/post\/\d+$/)
})

test('a tag or category whose articles are in no list redirects to the list of all', async () => {
  const { db, run } = await createOldSite({
    '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
    'source/_posts/a.md': oldPost('甲', 'tags: [共]\ncategories: 露\n'),
    'source/_posts/b.md': oldPost('乙', 'tags: [共, 私]\ncategories: 藏\nhidden: true\n'),
  })
  await run()
  const find = (path: string) => findAddress(db, Date.now(), path)
  expect(await find('/tags/共')).toMatch(/^\/tags\?tagId=/)
  expect(await find('/tags/私')).toBe('/tags')
  expect(await find('/categories/露')).toMatch(/^\/\?categoryId=/)
  expect(await find('/categories/藏')).toBe('/categories')
})

test('each level of nested categories redirects to its list, or to all of them where it has none', async () => {
  const { db, run } = await createOldSite({
    '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
    'source/_posts/a.md': oldPost('甲', 'categories: [技术, 前端]\n'),
    'source/_posts/b.md': oldPost('乙', 'categories: [[生活, 茶], [生活, 器, 壶]]\n'),
    'source/_posts/c.md': oldPost('丙', 'categories: 生活\n'),
  })
  await run()
  const { find } = createMovedPages({ db, now: Date.now, publicPaths: ['/categories'] })
  const targets = Object.fromEntries(
    await Promise.all(
      ['技术', '技术/前端', '生活', '生活/茶', '生活/器', '生活/器/壶'].map(async (path) => {
        const target = await find(`/categories/${path}/`)
        return [path, target?.replace(/\d+|&.*$/g, '')] as const
      }),
    ),
  )
  expect(targets).toEqual({
    技术: '/categories',
    '技术/前端': '/?categoryId=',
    生活: '/?categoryId=',
    '生活/茶': '/?categoryId=',
    '生活/器': '/categories',
    '生活/器/壶': '/tags?tagId=',
  })
})

test('an article of Hexo has the category of its name, unless its front matter names one', async () => {
  const { db, run, write } = await createOldSite({
    '_config.yml': 'url: https://old.example\nnew_post_name: :category/:year-:i_month-:i_day-:title.md\n',
    'source/_posts/notes/2024-3-5-a.md': oldPost('甲'),
    'source/_posts/notes/2024-3-6-b.md': oldPost('乙', 'categories: 茶\n'),
    'source/_posts/other.md': oldPost('丙'),
  })
  await run()
  const categories = async () =>
    db
      .selectFrom('articles')
      .leftJoin('categories', 'categories.id', 'articles.category_id')
      .select(['title', 'categories.name'])
      .orderBy('source_path')
      .execute()
  expect((await categories()).map(({ title, name }) => `${title} ${name}`)).toEqual([
    '甲 notes',
    '乙 茶',
    '丙 null',
  ])
  expect(await findAddress(db, Date.now(), '/categories/notes')).toMatch(/^\/\?categoryId=/)
  await write('_config.yml', 'url: https://old.example\nnew_post_name: :title.md\n')
  await run()
  expect((await categories()).map(({ name }) => name)).toEqual([null, '茶', null])
})
