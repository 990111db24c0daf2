import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, test } from 'vitest'
import { createMovedPages } from '#web/pages/moved-pages.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { findContentFile } from '#modules/content-files/content-files.repository.ts'
import { readSitemap } from '#web/feeds/read-feed.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase, openTestDatabase } from '../../../test/databases.ts'
import { importFolder, readTitles } from '../../../test/imported-site.ts'
import { importPages, now, pageText } from '../../../test/imported-pages.ts'
import { siteUrl } from '../../../test/old-site.ts'

forEachDatabase(({ open }) => {
  it('publishes a page at its old address, with text, outline, pictures and files', async () => {
    const { db } = await open()
    const folder = await createContentFolder({
      '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
      'source/_posts/a.md': pageText(
        '甲',
        '[项](/projects/) [目](/projects/index.html#一) [文](../projects/index.md#二) [无](/nothing/)',
      ),
      'source/projects/index.md': pageText(
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
  const { pages, problems } = await importPages({
    'source/_posts/a.md': pageText('甲', '字'),
    'source/draft/index.md': pageText('草', '字', 'published: false\n'),
    'source/hidden/index.md': pageText('藏', '字', 'private: true\n'),
    'source/music/index.md': pageText('音乐', '字', 'type: music\n'),
    'source/bangumi/index.md': pageText('番', '字', 'layout: bangumi\n'),
    'source/empty/index.md': pageText('空', ''),
    'source/locked/index.md': pageText('锁', '字', 'password: abc\n'),
    'source/tags/index.md': pageText('标签', '字'),
    'source/404.md': pageText('没有', '字'),
    'source/raw/readme.md': '没有头部',
    'source/kept/index.md': pageText('留', '字', 'type: page\n'),
    'source/wiki/group.md': pageText('群', '字', 'layout: wiki\n'),
    'source/walls/index.md': pageText('壁纸', '字', 'type: wallpaper_for_mac\n'),
  })
  expect(pages).toEqual(['/kept 留', '/walls 壁纸', '/wiki/group 群'])
  expect(problems).toEqual([
    { file: 'source/locked/index.md', line: 4, reason: '页面不能加密，为免泄露没有发布' },
  ])
})

test('an article, a list and a redirect keep an address that a page claims; two pages and an article are reported', async () => {
  const { pages, problems } = await importPages({
    '_config.yml': 'url: https://old.example\nroot: /blog/\npermalink: :title/\nnew_post_name: :title.md\n',
    'redirects.yaml': '/blog/moved: /about\n/own: /about\n',
    'source/_posts/projects.md': pageText('甲', '字', 'alias: /works/\n'),
    'source/works/index.md': pageText('一', '字'),
    'source/archives/index.md': pageText('二', '字'),
    'source/own/index.md': pageText('三', '字'),
    'source/free/index.md': pageText('四', '[五](../five.html)'),
    'source/five.md': pageText('五', '字'),
    'source/other.md': pageText('六', '字', 'permalink: /five.html\n'),
  })
  expect(pages).toEqual(['/five 五', '/free 四'])
  expect(problems.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
    'source/other.md 旧网址 /blog/five 已属于 source/five.md',
    'source/works/index.md 旧网址 /blog/works 已属于 projects.md',
  ])
})

test('files and folders whose names are not UTF-8 are reported, and the others are imported', async () => {
  const folder = await createContentFolder({
    'source/_posts/a.md': pageText('甲', '字'),
    'source/projects.md': pageText('项目', '字'),
  })
  // 中 in GBK, as in archives of Windows.
  const name = Buffer.from([0xd6, 0xd0, ...Buffer.from('.md')])
  for (const place of ['source/_posts/', 'source/'])
    await writeFile(Buffer.concat([Buffer.from(join(folder.contentDir, place)), name]), pageText('中', '字'))
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

test.each([
  ['hexo', '_config.yml', 'source/_posts/a.md', 'source/projects.md', 'hidden: true\n'],
  ['hugo', 'hugo.yaml', 'content/post/a.md', 'content/projects/index.md', 'build: { list: never }\n'],
])(
  'an unlisted page of %s is at its address, but not in the sitemap',
  async (_, config, article, page, key) => {
    const files = {
      [config]: 'url: https://old.example\nnew_post_name: :title.md\n',
      [article]: pageText('甲', '字'),
      [page]: pageText('项目', '字', key),
    }
    const { db, pages, problems } = await importPages(files)
    expect({ pages, problems }).toEqual({ pages: ['/projects 项目'], problems: [] })
    const { data } = await openApi(db, now).get('/api/page?path=/projects')
    expect(data).toMatchObject({ title: '项目', isUnlisted: true })
    const urls = (await readSitemap(db, now(), siteUrl, ['/'])).map(({ url }) => url)
    expect(urls.filter((url) => url.endsWith('/projects'))).toEqual([])
    const moved = createMovedPages({ db, now, publicPaths: [] })
    expect(await moved.find('/projects.html')).toBe('/projects')
  },
)

test('a page of VuePress that is no article is in the sitemap', async () => {
  const { db } = await importPages({
    'docs/.vuepress/config.ts': "export default defineUserConfig({\n  base: '/',\n})\n",
    'docs/notes/a.md': pageText('甲', '字'),
    'docs/notes/README.md': pageText('笔记', '字', 'article: false\n'),
  })
  const urls = (await readSitemap(db, now(), siteUrl, [])).map(({ url }) => url)
  expect(urls).toContain(`${siteUrl}/notes`)
})

test('a page whose name has signs of URLs is at its encoded address', async () => {
  const { db, pages, problems } = await importPages({
    '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
    'source/_posts/a.md': pageText('甲', '[文](/C%23/) [数](../../../../100%25.html) [问](/why%3F/)'),
    'source/C/index.md': pageText('C', '字'),
    'source/C#/index.md': pageText('C 井', '[下](deep.html)'),
    'source/C#/deep.md': pageText('深', '字'),
    'source/100%.md': pageText('百分', '字'),
    'source/what.md': pageText('什么', '字', 'permalink: /why%3F/\n'),
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

test('a link with the path that a page has in the repository is resolved', async () => {
  const { db } = await importPages({
    '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
    'source/_posts/a.md': pageText('甲', '[维](/source/wiki/b.md#题)'),
    'source/wiki/b.md': pageText('乙', '[丙](/wiki/c.md)'),
    'source/wiki/c.md': pageText('丙', '字'),
  })
  const { content_html: html } = await db
    .selectFrom('article_bodies')
    .select('content_html')
    .executeTakeFirstOrThrow()
  expect(html).toContain('href="/wiki/b#')
})
