import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { findContentFile } from '#modules/content-files/content-files.repository.ts'
import { createMovedPages } from '#web/pages/moved-pages.ts'
import { readSitemap } from '#web/feeds/read-feed.ts'
import { openApi } from '../../test/api.ts'
import { forEachDatabase, openTestDatabase } from '../../test/databases.ts'
import { importFolder, readTitles } from '../../test/imported-site.ts'

const siteUrl = 'https://new.example'
const now = () => Date.UTC(2026, 0, 1)

function text(title: string, body: string, more = ''): string {
  return `---\ntitle: ${title}\ndate: 2024-03-05 06:07:08\n${more}---\n${body}\n`
}

async function importSite(files: Record<string, string | Buffer>) {
  const folder = await createContentFolder(files)
  const { db, close } = await openTestDatabase(folder.dataDir)
  onTestFinished(close)
  const problems = await importFolder(db, folder, siteUrl)
  const pages = await db.selectFrom('pages').select(['path', 'title']).orderBy('path').execute()
  return { db, problems, pages: pages.map(({ path, title }) => `${path} ${title}`) }
}

forEachDatabase(({ open }) => {
  it('publishes a page at its old address, with text, outline, pictures and files', async () => {
    const { db } = await open()
    const folder = await createContentFolder({
      '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
      'source/_posts/a.md': text(
        '甲',
        '[项](/projects/) [目](/projects/index.html#一) [文](../projects/index.md#二) [无](/nothing/)',
      ),
      'source/projects/index.md': text(
        '项目',
        '## 一\n\n![图](a.png)\n\n[文](/2024/03/05/a/)\n\n[附](paper.pdf)\n\n## 二',
      ),
      'source/projects/a.png': await makePng(40, 30),
      'source/projects/paper.pdf': '%PDF-1.4',
    })
    expect(await importFolder(db, folder, siteUrl)).toEqual([
      { file: 'source/_posts/a.md', line: 5, reason: '站内链接没有对应的文章：/nothing' },
    ])
    const article = await db.selectFrom('article_bodies').select('content_html').executeTakeFirstOrThrow()

    const api = openApi(db, now)
    const { data } = await api.get('/api/page?path=%2Fprojects%2F')
    expect(data).toMatchObject({ path: '/projects', title: '项目', updateTime: '2024-03-05 06:07:08' })
    expect(data.content).toContain('<picture')
    expect(data.content).toMatch(/href="\/post\/\d+"/)
    expect(data.content).toContain('href="/files/source/projects/paper.pdf"')
    expect(data.toc.map((entry) => entry.text)).toEqual(['一', '二'])
    const links = [...article.content_html.matchAll(/href="(\/projects[^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['/projects', ...data.toc.map(({ id }) => `/projects#${id}`)])
    expect(await findContentFile(db, now(), '/source/projects/paper.pdf')).toBeNull()
    expect((await findContentFile(db, now(), '/files/source/projects/paper.pdf'))?.file).toBe(
      'source/projects/paper.pdf',
    )
    expect((await readSitemap(db, now(), siteUrl, ['/'])).map(({ url }) => url)).toContain(
      `${siteUrl}/projects`,
    )
    const moved = createMovedPages({ db, now, publicPaths: ['/'] })
    expect(await moved.find('/projects.html')).toBe('/projects')
    expect(await moved.find('/projects')).toBeNull()

    await folder.remove('source/projects/index.md')
    await importFolder(db, folder, siteUrl)
    expect((await api.get('/api/page?path=/projects')).status).toBe(404)
    expect((await readSitemap(db, now(), siteUrl, [])).some(({ url }) => url.endsWith('/projects'))).toBe(
      false,
    )
  })
})

test('drafts, screens of the theme, empty and locked pages are not published', async () => {
  const { pages, problems } = await importSite({
    'source/_posts/a.md': text('甲', '字'),
    'source/draft/index.md': text('草', '字', 'published: false\n'),
    'source/hidden/index.md': text('藏', '字', 'hidden: true\n'),
    'source/music/index.md': text('音乐', '字', 'type: music\n'),
    'source/bangumi/index.md': text('番', '字', 'layout: bangumi\n'),
    'source/empty/index.md': text('空', ''),
    'source/locked/index.md': text('锁', '字', 'password: abc\n'),
    'source/tags/index.md': text('标签', '字'),
    'source/404.md': text('没有', '字'),
    'source/raw/readme.md': '没有头部',
    'source/kept/index.md': text('留', '字', 'type: page\n'),
    'source/wiki/group.md': text('群', '字', 'layout: wiki\n'),
    'source/walls/index.md': text('壁纸', '字', 'type: wallpaper_for_mac\n'),
  })
  expect(pages).toEqual(['/kept 留', '/walls 壁纸', '/wiki/group 群'])
  expect(problems).toEqual([
    { file: 'source/locked/index.md', line: 4, reason: '页面不能加密，为免泄露没有发布' },
  ])
})

test('an article, a list and a redirect keep an address that a page claims; two pages and an article are reported', async () => {
  const { pages, problems } = await importSite({
    '_config.yml': 'url: https://old.example\nroot: /blog/\npermalink: :title/\nnew_post_name: :title.md\n',
    'redirects.yaml': '/blog/moved: /about\n/own: /about\n',
    'source/_posts/projects.md': text('甲', '字', 'alias: /works/\n'),
    'source/works/index.md': text('一', '字'),
    'source/archives/index.md': text('二', '字'),
    'source/own/index.md': text('三', '字'),
    'source/free/index.md': text('四', '[五](../five.html)'),
    'source/five.md': text('五', '字'),
    'source/other.md': text('六', '字', 'permalink: /five.html\n'),
  })
  expect(pages).toEqual(['/five 五', '/free 四'])
  expect(problems.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
    'source/other.md 旧网址 /blog/five 已属于 source/five.md',
    'source/works/index.md 旧网址 /blog/works 已属于 projects.md',
  ])
})

test.each([
  [
    'Jekyll',
    {
      '_config.yml': 'baseurl: ""\nmarkdown: kramdown\n',
      '_posts/2024-01-02-a.md': text('甲', '字'),
      'projects.md': text('项目', '字', 'layout: page\n'),
      '_pages/cv.md': text('履历', '字', 'permalink: /cv/\n'),
      'index.md': text('首页', '字'),
      'tags.md': text('标签', '字', 'layout: tags\n'),
      'list.md': text('列', '{% for post in site.posts %}{{ post.title }}{% endfor %}'),
      'README.md': '说明',
      'docs/x.md': text('文档', '字'),
    },
    ['/cv 履历', '/projects 项目'],
  ],
  [
    'Hugo',
    {
      'hugo.toml': 'baseURL = "https://old.example"\n',
      'content/posts/a.md': text('甲', '字'),
      'content/projects/_index.md': text('项目', '字'),
      'content/series/_index.md': '---\ntitle: 空\n---\n',
    },
    ['/projects 项目'],
  ],
  [
    'Astro',
    {
      'astro.config.mjs': 'export default {}',
      'src/content/posts/a.md': text('甲', '字'),
      'src/pages/uses.md': text('用具', '字'),
      'src/pages/[...slug].md': text('模板', '字'),
    },
    ['/uses 用具'],
  ],
] as const)('pages of %s are found', async (_system, files, expected) => {
  const { pages } = await importSite(files)
  expect(pages).toEqual(expected)
})

test.each([
  ['.vuepress/config.js', 'README.md'],
  ['.vitepress/config.ts', 'index.md'],
])('index pages of folders beside docs/%s are pages', async (config, index) => {
  const { pages, db, problems } = await importSite({
    [`docs/${config}`]: 'export default {}',
    [`docs/${index}`]: '---\nhome: true\n---\n首页',
    'docs/web/a.md': text('甲', '[目录](./) [下](/web/css/)'),
    [`docs/web/${index}`]: text('前端', '[甲](a.md)'),
    'docs/web/css/b.md': text('乙', '字'),
    'docs/Empty/c.md': text('丙', '字'),
    [`docs/Empty/${index}`]: '---\nhome: true\ntitle: 空\n---\n字',
    'docs/alone/index.md': text('独', '字'),
  })
  expect(pages).toEqual(['/web 前端'])
  expect(await readTitles(db)).toEqual(['丙', '独', '甲', '乙'])
  expect(problems).toEqual([])
  const { find } = createMovedPages({ db, now, publicPaths: ['/archive'] })
  expect(await find('/web/css/')).toBe('/archive')
  expect(await find('/Empty/')).toBe('/archive')
})

test('in VitePress a README.md has an address of its own', async () => {
  const { pages } = await importSite({
    'docs/.vitepress/config.ts': 'export default {}',
    'docs/web/a.md': text('甲', '字'),
    'docs/web/README.md': text('读我', '字'),
  })
  expect(pages).toEqual(['/web/README 读我'])
})

test('what is beside the sections of Hugo are pages, and folders that begin with an underscore have articles', async () => {
  const { pages, db, problems } = await importSite({
    'hugo.toml': 'baseURL = "https://old.example/blog/"\n[permalinks]\npage = "/:slug/"\n',
    'content/posts/a.md': text('甲', '[时光](/blog/timecapsule/) [旧](/blog/old-links/)'),
    'content/posts/_memo/b.md': text('乙', '字'),
    'content/posts/_drafts/c.md': text('稿', '字'),
    'content/timecapsule/index.md': text('时光', '字', 'aliases: [/old-links/]\n'),
    'content/now.md': text('近况', '字'),
    'content/page/books/index.md': text('书', '字', 'slug: reading\n'),
    'content/page/archives/index.md': text('归档', '字', 'layout: archives\n'),
    'content/page/find/index.md': text('搜索', '', 'layout: search\nslug: find\n'),
    'content/page/about/index.md': text(
      '关于',
      '我写字。{{< unknown "甲" >}}',
      'slug: about\naliases: [about-us]\n',
    ),
  })
  expect(problems).toEqual([
    { file: 'content/page/about/index.md', line: null, reason: '不认识的标签 unknown，只留下了文字' },
  ])
  expect(await readTitles(db)).toEqual(['乙', '甲'])
  expect(pages).toEqual(['/now 近况', '/reading 书', '/timecapsule 时光'])
  const settings = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'site')
    .executeTakeFirst()
  expect(settings?.value).toContain('<p>我写字。甲</p>')
  expect(settings?.value).not.toContain('{{<')
  const { find } = createMovedPages({ db, now, publicPaths: ['/about'] })
  expect(await find('/blog/about-us/')).toBe('/about')
  expect(await find('/blog/old-links/')).toBe('/timecapsule')
  expect(await find('/blog/timecapsule/')).toBe('/timecapsule')
  expect(await find('/blog/find/')).toBe('/archive')
})

test.each([
  ['Hugo', { 'hugo.toml': 'title = "站"\n', 'content/about/index.md': text('关于', '我。') }],
  [
    'Jekyll',
    {
      '_posts/2024-03-05-a.md': text('甲', '字'),
      '_pages/me.md': text('关于', '我。', 'permalink: /about/\n'),
    },
  ],
  [
    'a collection of Jekyll',
    {
      '_config.yml': 'markdown: kramdown\ncollections:\n  tabs: { output: true, permalink: "/:title/" }\n',
      '_posts/2024-03-05-a.md': text('甲', '字'),
      '_tabs/about.md': text('关于', '我。'),
    },
  ],
  ['VitePress', { 'docs/.vitepress/config.ts': 'export default {}', 'docs/about.md': text('关于', '我。') }],
  [
    'Astro',
    {
      'astro.config.mjs': 'export default {}',
      'src/content/posts/a.md': text('甲', '字'),
      'src/pages/about.md': text('关于', '我。'),
    },
  ],
  [
    'a theme of Astro',
    {
      'astro.config.mjs': 'export default {}',
      'src/content/posts/a.md': text('甲', '字'),
      'src/content/spec/about.md': '我。',
    },
  ],
])('the about page of %s is that of the site, unless it is a draft', async (_system, files) => {
  const aboutOf = async (given: Record<string, string>) => {
    const { db, pages } = await importSite(given)
    expect(pages).toEqual([])
    const row = await db.selectFrom('settings').select('value').where('name', '=', 'site').executeTakeFirst()
    return /"aboutMe":"([^"]*)"/.exec(row?.value ?? '')?.[1]
  }
  expect(await aboutOf(files)).toBe('<p>我。</p>')
  const draft = Object.entries<string>(files).map(([path, body]): [string, string] => [
    path,
    body.includes('我。') ? `---\ndraft: true\npermalink: /about/\n---\n我。` : body,
  ])
  expect(await aboutOf(Object.fromEntries(draft))).toBe('')
})

test('files and folders whose names are not UTF-8 are reported, and the others are imported', async () => {
  const folder = await createContentFolder({
    'source/_posts/a.md': text('甲', '字'),
    'source/projects.md': text('项目', '字'),
  })
  // 中 in GBK, as in archives of Windows.
  const name = Buffer.from([0xd6, 0xd0, ...Buffer.from('.md')])
  for (const place of ['source/_posts/', 'source/'])
    await writeFile(Buffer.concat([Buffer.from(join(folder.contentDir, place)), name]), text('中', '字'))
  await mkdir(
    Buffer.concat([Buffer.from(join(folder.contentDir, 'source/_posts/')), Buffer.from([0xd6, 0xd0])]),
  )
  const { db, close } = await openTestDatabase(folder.dataDir)
  onTestFinished(close)
  const reason = '文件名不是 UTF-8 编码，打不开，请改名'
  expect(await importFolder(db, folder)).toEqual([
    { file: 'source/_posts/\uFFFD\uFFFD', line: null, reason: '文件夹名不是 UTF-8 编码，打不开，请改名' },
    { file: 'source/_posts/\uFFFD\uFFFD.md', line: null, reason },
    { file: 'source/\uFFFD\uFFFD.md', line: null, reason },
  ])
  expect(await readTitles(db)).toEqual(['甲'])
  expect(await db.selectFrom('pages').select('title').execute()).toEqual([{ title: '项目' }])
})

test('files of a collection of Jekyll that is written to the site are pages', async () => {
  const { pages, problems } = await importSite({
    '_config.yml': [
      'markdown: kramdown',
      'collections:',
      '  docs: { output: true }',
      '  tabs: { output: true }',
      '  notes: { output: true, permalink: "/:collection/:name:output_ext" }',
      '  authors: { output: false }',
      '  drafts: { output: true }',
      '  ../../outside: { output: true }',
      'defaults:',
      '  - { scope: { path: "", type: tabs }, values: { permalink: "/:title/" } }',
      '',
    ].join('\n'),
    '_posts/2024-03-05-a.md': text('甲', '[文档](/docs/deep/Awesome.html)'),
    '_docs/deep/Awesome.md': text('资源', '字'),
    '_docs/own.md': text('自定', '字', 'layout: post\npermalink: /own/\n'),
    '_docs/pattern.md': text('样式', '字', 'permalink: /p/:title.html\n'),
    '_docs/list.md': text('列表', '字', 'layout: posts\n'),
    '_docs/_hidden.md': text('藏', '字'),
    '_tabs/tools.md': text('工具', '字'),
    '_tabs/browse.md': text('浏览', ''),
    '_notes/Big Idea.md': text('想法', '字'),
    '_authors/me.md': text('我', '字'),
    '_drafts/b.md': text('乙', '字'),
  })
  expect(pages).toEqual([
    '/docs/deep/Awesome 资源',
    '/notes/big-idea 想法',
    '/own 自定',
    '/p/pattern 样式',
    '/tools 工具',
  ])
  expect(problems).toEqual([])
})

test('a page whose name has signs of URLs is at its encoded address', async () => {
  const { db, pages, problems } = await importSite({
    '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
    'source/_posts/a.md': text('甲', '[文](/C%23/) [数](../../../../100%25.html) [问](/why%3F/)'),
    'source/C/index.md': text('C', '字'),
    'source/C#/index.md': text('C 井', '[下](deep.html)'),
    'source/C#/deep.md': text('深', '字'),
    'source/100%.md': text('百分', '字'),
    'source/what.md': text('什么', '字', 'permalink: /why%3F/\n'),
  })
  expect(problems).toEqual([])
  expect(pages).toEqual(['/100% 百分', '/C C', '/C# C 井', '/C#/deep 深', '/why? 什么'])
  const article = await db.selectFrom('article_bodies').select('content_html').executeTakeFirstOrThrow()
  const hrefs = ['/C%23', '/100%25', '/why%3F']
  expect([...article.content_html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(hrefs)
  const page = await db
    .selectFrom('pages')
    .select('content_html')
    .where('path', '=', '/C#')
    .executeTakeFirst()
  expect(page?.content_html).toContain('href="/C%23/deep"')
  const urls = (await readSitemap(db, now(), siteUrl, [])).map(({ url }) => url)
  expect(urls).toEqual(expect.arrayContaining(hrefs.map((href) => siteUrl + href)))
  const moved = createMovedPages({ db, now, publicPaths: [] })
  expect(await moved.find('/C#.html')).toBe('/C%23')
  expect(await moved.find('/C#')).toBeNull()
})

test('a collection of Jekyll has the folder and the address style of its site', async () => {
  const { pages } = await importSite({
    '_config.yml':
      'markdown: kramdown\npermalink: pretty\ncollections_dir: sets\ncollections:\n  docs: { output: true }\n',
    '_posts/2024-03-05-a.md': text('甲', '字'),
    'sets/_docs/a.md': text('资源', '字'),
    '_docs/b.md': text('别处', '字'),
  })
  expect(pages).toEqual(['/docs/a 资源'])
})
