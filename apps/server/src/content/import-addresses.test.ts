import { chmod, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMovedPages } from '#web/pages/moved-pages.ts'
import { findAddress } from '#modules/addresses/addresses.repository.ts'
import type { CompiledAddress } from '#content/compiled-content.ts'
import { addressKey } from '#content/addresses/address-key.ts'
import { compilePreview } from '#content/preview/compile-preview.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { forEachDatabase, openTestDatabase } from '../../test/databases.ts'
import { importFolder, readTitles } from '../../test/imported-site.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import type { Db } from '#platform/db/schema.ts'

const siteUrl = 'https://new.example'

function post(title: string, more = '', body = '正文。'): string {
  return `---\ntitle: ${title}\ndate: 2024-03-05 06:07:08\n${more}---\n${body}\n`
}

async function createSite(
  files: Record<string, string>,
  open: (dataDir: string) => Promise<OpenedDatabase> = openTestDatabase,
) {
  const folder = await createContentFolder(files)
  const { db, close } = await open(folder.dataDir)
  if (open === openTestDatabase) onTestFinished(close)
  return { ...folder, db, run: () => importFolder(db, folder, siteUrl) }
}

async function idOf(db: Db, title: string): Promise<number> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return row.id
}

async function htmlOf(db: Db, title: string): Promise<string> {
  const row = await db
    .selectFrom('article_bodies')
    .innerJoin('articles', 'id', 'article_id')
    .select('content_html')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return row.content_html
}

/** Blogs as they are found in the wild, each with an address of the article 竹. */
const blogs: Record<string, [files: Record<string, string>, address: string]> = {
  Hexo: [
    {
      '_config.yml':
        'url: https://old.example\nroot: /blog/\npermalink: posts/:abbrlink.html\nnew_post_name: :title.md\n',
      'source/_posts/竹.md': post('竹', 'abbrlink: 8f3a\n'),
      'source/about/index.md': post('关于'),
      'themes/next/README.md': '# NexT',
    },
    '/blog/posts/8f3a.html',
  ],
  'Hexo without a configuration': [{ 'source/_posts/竹 子.md': post('竹') }, '/2024/03/05/竹%20子/'],
  Hugo: [
    {
      'hugo.toml': 'baseURL = "https://old.example/"\n[permalinks]\nposts = "/:year/:month/:slug/"\n',
      'content/posts/bamboo/index.md':
        '+++\ntitle = "竹"\ndate = 2024-03-05T23:30:00-08:00\nSlug = "zhu"\n+++\n正文。\n',
      'content/posts/_index.md': '---\ntitle: 文章\n---\n',
      'content/about.md': post('关于'),
    },
    '/2024/03/zhu/',
  ],
  'Hugo with a folder of configurations': [
    {
      'config/_default/hugo.toml':
        'baseURL = "https://old.example/"\nDefaultContentLanguage = "zh"\nDefaultContentLanguageInSubdir = true\n',
      'config/_default/permalinks.toml': 'posts = "/:year/:month/:slug/"\n',
      'content/posts/bamboo.md': post('竹', 'slug: zhu\n'),
    },
    '/zh/2024/03/zhu/',
  ],
  'Hexo with dates in names of files': [
    {
      '_config.yml':
        'permalink: :year/:i_month/:i_day/:title/\nnew_post_name: :category/:year-:i_month-:i_day-:title.md\n',
      'source/_posts/life/2024-3-5-zhu.md': '---\ntitle: 竹\n---\n正文。\n',
    },
    '/2024/3/5/zhu/',
  ],
  Jekyll: [
    {
      '_config.yml':
        'url: https://old.example\nbaseurl: /\nmarkdown: kramdown\npermalink: pretty\nbaseurl: /blog\n',
      '_posts/2024-03-05-bamboo.md': '---\ntitle: 竹\ncategories: [Life]\n---\n正文。\n',
      'index.md': '---\nlayout: home\n---\n',
    },
    '/blog/life/2024/03/05/bamboo/',
  ],
  VuePress: [
    {
      'docs/.vuepress/config.js': 'module.exports = {\n  title: "x",\n  base: "/notes/",\n}\n',
      'docs/README.md': '---\nhome: true\n---\n',
      'docs/@pages/tags.md': post('标签'),
      'docs/_posts/竹.md': post('竹', 'permalink: /pages/4f2a/\n'),
    },
    '/notes/pages/4f2a/',
  ],
  'VitePress with a base in its sidebar': [
    {
      'docs/.vitepress/config.ts':
        "export default defineConfig({\n  title: 'x',\n  themeConfig: {\n    sidebar: [{\n      base: '/guide/',\n      items: [{\n        base: `/${name}/`,\n      }],\n    }],\n  },\n})\n",
      'docs/web/竹.md': post('竹'),
    },
    '/web/竹.html',
  ],
  'Astro with MDX': [
    {
      'astro.config.mjs': "export default defineConfig({ site: 'https://old.example' })\n",
      'src/content/blog/zhu.mdx': `---\ntitle: 竹\npubDate: 2024-03-05\n---\nimport A from './a.astro'\n\n正文。\n`,
      'src/pages/blog/[...slug].astro': '---\n---\n',
    },
    '/blog/zhu/',
  ],
  Astro: [
    {
      'astro.config.mjs': "export default defineConfig({\n  site: 'https://old.example',\n})\n",
      'src/content/blog/Zhu Zi.md': '---\ntitle: 竹\npubDate: 2024-03-05\n---\n正文。\n',
      'src/pages/articles/[...slug].astro': '---\n---\n',
    },
    '/articles/zhu-zi/',
  ],
}

test.each(Object.entries(blogs))(
  '%s: the address of an article redirects to it',
  async (_name, [files, address]) => {
    const { db, run } = await createSite(files)
    expect((await run()).filter(({ reason }) => !reason.startsWith('缺少'))).toEqual([])
    const articles = await db.selectFrom('articles').select('title').execute()
    expect(articles).toEqual([{ title: '竹' }])
    const key = addressKey(address) ?? ''
    expect(await findAddress(db, Date.now(), key)).toBe(`/post/${await idOf(db, '竹')}`)
  },
)

test('keys of Hugo in another case count in later runs too', async () => {
  const { db, run, write, contentDir } = await createSite({
    'hugo.toml': 'baseURL = "https://old.example/"\n',
    'content/post/竹.md': post('竹', 'URL: /2018/zhu/\n'),
  })
  // What is known of a file is used only if it has not just been changed.
  await utimes(join(contentDir, 'content/post/竹.md'), 1_700_000_000, 1_700_000_000)
  await run()
  await write('content/post/松.md', post('松'))
  await run()
  expect(await findAddress(db, Date.now(), '/2018/zhu')).toBe(`/post/${await idOf(db, '竹')}`)
})

test.each([
  [
    'Hugo',
    {
      'hugo.toml':
        'baseURL = "https://old.example/"\npaginatePath = "seite"\n[taxonomies]\ntag = "tags"\nserie = "series"\ntopic = "topics"\n',
      'content/posts/竹.md': post('竹', 'series: [Go 库]\ntopics: [园 林]\ntags: [.NET]\n'),
    },
    {
      '/series/go-库/': '/series/Go%20%E5%BA%93',
      '/series/': '/archive',
      '/topics/园-林/': '/archive',
      '/topics/园-林/index.xml': '/rss.xml',
      '/topics/seite/2/': '/archive',
      '/tags/.net/': '/tags?tagId=1&tagName=.NET',
      '/seite/2/': '/',
      '/other/seite/2/': null,
      '/series/Go%20库': null,
    },
  ],
  [
    'Hugo with parts of its configuration',
    {
      'config/_default/hugo.toml': 'baseURL = "https://old.example/"\n',
      'config/_default/taxonomies.toml': '_merge = "shallow"\ncollection = "collections"\n',
      'config/_default/pagination.toml': 'path = "p"\n',
      'content/posts/竹.md': post('竹', 'collections: [书]\n'),
    },
    { '/collections/书/': '/archive', '/p/3/': '/', '/shallow/': null },
  ],
  [
    'Jekyll',
    { '_config.yml': 'markdown: kramdown\nbaseurl: /blog\n', '_posts/2024-03-05-竹.md': post('竹') },
    { '/blog/page2/': '/', '/blog/page3': '/', '/page2/': '/', '/blog/nothing/page2': null },
  ],
  [
    'Jekyll with a path of its own',
    {
      '_config.yml': 'markdown: kramdown\npaginate_path: /texts/page-:num/\n',
      '_posts/2024-03-05-竹.md': post('竹'),
    },
    { '/texts/page-2/': '/', '/page-2/': '/', '/page2/': null },
  ],
  [
    'jekyll-paginate-v2',
    {
      '_config.yml': 'markdown: kramdown\npagination: { enabled: true, permalink: /texts/page/:num/ }\n',
      '_posts/2024-03-05-竹.md': post('竹'),
    },
    { '/texts/page/2/': '/', '/page/2/': '/' },
  ],
])(
  'lists and their further pages of %s redirect to those of this site',
  async (_system, files, addresses) => {
    const { db, run } = await createSite(files)
    expect(await run()).toEqual([])
    const { find } = createMovedPages({ db, now: Date.now, publicPaths: ['/', '/archive'] })
    for (const [address, target] of Object.entries<string | null>(addresses))
      expect(await find(address), address).toBe(target)
  },
)

test('redirects of the owner point to articles and pages of this site, never to another', async () => {
  const { db, run } = await createSite({
    'posts/a.md': post('甲'),
    'redirects.yaml':
      '/one: a.md\n/two: posts/a.md\n/three: /about\n/four: https://evil.example/\n/five: //evil.example\n',
  })
  expect((await run()).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'redirects.yaml:4',
    'redirects.yaml:5',
  ])
  const find = (key: string) => findAddress(db, Date.now(), key)
  expect(await find('/one')).toBe(`/post/${await idOf(db, '甲')}`)
  expect(await find('/two')).toBe(await find('/one'))
  expect(await find('/three')).toBe('/about')
  expect(await find('/four')).toBeNull()
  expect(await find('/five')).toBeNull()
})

test('links with the article in their query point to it', async () => {
  const { db, run } = await createSite({
    'posts/a.md': post('甲', 'permalink: /?p=7\n', '## 节'),
    'posts/b.md': post(
      '乙',
      '',
      '[全](https://new.example/?p=7#节) [路径](/?p=7) [首页](/?a=7) [失效](/?p=8)',
    ),
  })
  expect(await run()).toEqual([{ file: 'posts/b.md', line: 5, reason: '站内链接没有对应的文章：/?p=8' }])
  const a = `/post/${await idOf(db, '甲')}`
  const hrefs = (await htmlOf(db, '乙')).matchAll(/<a [^>]*href="([^"]*)"/g)
  expect([...hrefs].map(([, href]) => href)).toEqual([`${a}#h-节`, a, '/?a=7', '/?p=8'])
})

test('links by old address point to the articles in the first import', async () => {
  const { db, run } = await createSite({
    '_config.yml': 'url: https://old.example\npermalink: :year/:title.html\nnew_post_name: :title.md\n',
    'source/_posts/a.md': post('甲', '', '## 节'),
    'source/_posts/b.md': post(
      '乙',
      '',
      [
        '[域名](https://old.example/2024/a.html#节)',
        '[新域名](https://new.example/2024/a/)',
        '[路径](/2024/a.html)',
        '[相对](./a.html)',
        '[文件](a.md)',
        '[仓库里的文件](/source/_posts/a.md)',
        '[没有的文件](/source/_posts/none.md)',
        '[本页](./#尾)',
        '[列表](/archives/)',
        '[外站](https://other.example/2024/a.html)',
        '[附件](/files/a.pdf)',
        '[邮件](mailto:a@b.example)',
        '[失效](/2024/gone.html)',
        '{% post_link a %}',
        '',
        '## 尾',
      ].join('\n\n'),
    ),
  })
  expect(await run()).toEqual([
    { file: 'source/_posts/b.md', line: 17, reason: '站内链接没有对应的文章：/source/_posts/none.md' },
    { file: 'source/_posts/b.md', line: 29, reason: '站内链接没有对应的文章：/2024/gone' },
  ])
  const a = `/post/${await idOf(db, '甲')}`
  const html = await htmlOf(db, '乙')
  const hrefs = Object.fromEntries(
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
      ([, href = '', text = '']): [string, string] => [text, href],
    ),
  )
  expect(hrefs).toMatchObject({
    域名: `${a}#h-节`,
    仓库里的文件: a,
    新域名: a,
    路径: a,
    相对: a,
    文件: a,
    甲: a,
    列表: '/archive',
    外站: 'https://other.example/2024/a.html',
    附件: '/files/a.pdf',
    本页: '#h-尾',
    邮件: 'mailto:a@b.example',
    失效: '/2024/gone.html',
  })
})

test('references of Hugo and Jekyll, and links to tags, point to articles and lists', async () => {
  const { db, run } = await createSite({
    'posts/2024/a.md': post('甲', 'tags: [期权]\n'),
    'posts/bundle/index.md': post('丙'),
    'posts/b.md': post(
      '乙',
      '',
      [
        '[短码]({{< relref "a.md#节" >}})',
        '[包]({{% ref "/posts/bundle" %}})',
        '[文章]({% post_url 2024/a %})',
        '[标签](/tags/期权/)',
        '[无]({{< ref "gone.md" >}})',
      ].join('\n\n'),
    ),
  })
  expect(await run()).toEqual([{ file: 'posts/b.md', line: 13, reason: '链接的文章不存在：gone.md' }])
  const html = await htmlOf(db, '乙')
  const [a, c] = [`/post/${await idOf(db, '甲')}`, `/post/${await idOf(db, '丙')}`]
  expect(html).toContain(`<a href="${a}#h-节">短码</a>`)
  expect(html).toContain(`<a href="${c}">包</a>`)
  expect(html).toContain(`<a href="${a}">文章</a>`)
  expect(html).toContain(`<a href="/tags/${encodeURI('期权')}">标签</a>`)
})

test('a dead link is reported with its line', async () => {
  const { run } = await createSite({ 'posts/a.md': post('甲', '', '正文。\n\n[无](/2024/gone/)') })
  expect(await run()).toEqual([{ file: 'posts/a.md', line: 7, reason: '站内链接没有对应的文章：/2024/gone' }])
})

forEachDatabase(({ open }) => {
  test('ids of articles survive the loss of the database', async () => {
    const site = await createSite({ 'posts/b.md': post('乙'), 'posts/a.md': post('甲') }, open)
    await site.run()
    await site.write('posts/c.md', '---\ntitle: 丙\ndate: 2001-01-01\n---\n')
    await site.run()
    await site.remove('posts/a.md')
    await site.run()
    const before = await site.db
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('is_published', '=', 1)
      .execute()

    const other = await open()
    await importFolder(other.db, site, siteUrl)
    const after = await other.db.selectFrom('articles').select(['id', 'title']).execute()
    expect(after.toSorted(byTitle)).toEqual(before.toSorted(byTitle))
    await site.write('posts/d.md', post('丁'))
    await importFolder(other.db, site, siteUrl)
    // The id of the deleted article stays its own.
    expect(await idOf(other.db, '丁')).toBe(4)
  })
})

function byTitle(one: { title: string }, other: { title: string }): number {
  return one.title < other.title ? -1 : 1
}

test('an unchanged folder keeps its file of ids byte for byte', async () => {
  const { contentDir, run } = await createSite({ 'posts/竹"子.md': post('竹') })
  await run()
  const text = await readFile(join(contentDir, 'article-ids.yaml'), 'utf8')
  expect(text).toContain('1: "竹\\"子.md"\n')
  await chmod(join(contentDir, 'article-ids.yaml'), 0o444)
  expect(await run()).toEqual([])
  expect(await readFile(join(contentDir, 'article-ids.yaml'), 'utf8')).toBe(text)
})

test('a preview resolves links to old addresses, and reports none as dead while they are unknown', async () => {
  const { contentDir, dataDir } = await createContentFolder({ 'posts/a.md': post('甲') })
  const compile = (addresses: readonly CompiledAddress[]) =>
    compilePreview({
      contentDir,
      dataDir,
      storageUrl: null,
      path: 'posts/a.md',
      text: post('甲', '', '[旧](/2024/b/) [相对](../b/) [全](https://old.example/2024/b/#x)'),
      modifiedAt: 0,
      articles: [{ id: 7, title: '乙', sourcePath: 'b.md' }],
      addresses,
    })
  const unknown = await compile([])
  expect(unknown.problems).toEqual([])
  expect(unknown.post?.contentHtml).toContain('href="/2024/b/"')
  const address = (name: string): CompiledAddress => ({
    path: `/2024/${name}`,
    target: { kind: 'article', sourcePath: `${name}.md` },
    url: `https://old.example/2024/${name}/`,
  })
  const known = await compile([address('a'), address('b')])
  expect(known.problems).toEqual([])
  expect(known.post?.contentHtml.match(/href="[^"]*"/g)).toEqual([
    'href="/post/7"',
    'href="/post/7"',
    'href="/post/7#h-x"',
  ])
})

test('the routes of Astro may begin with the language', async () => {
  const { db, run } = await createSite({
    'astro.config.ts': 'export default {}',
    'src/pages/[...lang]/[slug].astro': '',
    'src/pages/[...lang]/tags/[tag].astro': '',
    'src/content/posts/a.md': post('甲', 'abbrlink: zhu\n', '[英](/en/zhu)'),
    'src/content/posts/a-en.md': post('乙', 'abbrlink: zhu\nlang: en\n'),
  })
  expect(await run()).toEqual([])
  expect(await findAddress(db, Date.now(), '/zhu')).toBe(`/post/${await idOf(db, '甲')}`)
  expect(await findAddress(db, Date.now(), '/en/zhu')).toBe(`/post/${await idOf(db, '乙')}`)
})

test('a site of Jekyll may have folders of categories alone', async () => {
  const { db, run, write } = await createSite({
    '_config.yml': 'title: 旧站\n',
    'posts/index.md': '---\ntitle: 文章\nlayout: home\n---\n',
    'notes/tea/_posts/2024-03-05-b.md': post('乙'),
    'docs/guide.md': '说明',
  })
  expect(await run()).toEqual([])
  expect(await readTitles(db)).toEqual(['乙'])
  expect(await findAddress(db, Date.now(), '/notes/tea/2024/03/05/b')).toBe('/post/1')
  await write('news/_posts/2024-03-06-c.md', post('丙'))
  await run()
  expect(await readTitles(db)).toEqual(['丙', '乙'])
})

test('articles of Jekyll in folders of categories have their category and address, and no other file below is one', async () => {
  const { db, run } = await createSite({
    '_config.yml': 'title: 旧站\n',
    '_posts/2024-03-05-a.md': post('甲'),
    '_posts/notes/_posts/2024-03-05-x.md': post('重'),
    'notes/tea/_posts/2024-03-05-b.md': post(
      '乙',
      'categories: tea green\n',
      '[甲]({% post_url 2024-03-05-a %})',
    ),
    'notes/_drafts/c.md': post('草稿'),
    '_site/notes/_posts/2024-03-05-b.md': post('生成'),
    'vendor/bundle/theme/_posts/2024-03-05-d.md': post('主题'),
    'notes/about-notes.md': post('页'),
  })
  expect(await run()).toEqual([])
  const articles = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['title', 'source_path', 'categories.name as category'])
    .orderBy('source_path')
    .execute()
  expect(articles).toEqual([
    { title: '甲', source_path: '2024-03-05-a.md', category: null },
    { title: '乙', source_path: 'notes/tea/_posts/2024-03-05-b.md', category: 'green' },
  ])
  const [a, b] = [await idOf(db, '甲'), await idOf(db, '乙')]
  expect(await findAddress(db, Date.now(), '/notes/tea/green/2024/03/05/b')).toBe(`/post/${b}`)
  // A further category is a tag here.
  const tags = await db.selectFrom('tags').select('name').orderBy('name').execute()
  expect(tags.map(({ name }) => name)).toEqual(['notes'])
  expect(await findAddress(db, Date.now(), '/categories/notes')).toMatch(/^\//)
  expect(await htmlOf(db, '乙')).toContain(`href="/post/${a}"`)
})
