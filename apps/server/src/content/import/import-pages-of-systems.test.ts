import { expect, test } from 'vitest'
import { createMovedPages } from '#web/pages/moved-pages.ts'
import { readTitles } from '../../../test/imported-site.ts'
import { importPages, pageText, now } from '../../../test/imported-pages.ts'

test.each([
  [
    'Jekyll',
    {
      '_config.yml': 'baseurl: ""\nmarkdown: kramdown\n',
      '_posts/2024-01-02-a.md': pageText('甲', '字'),
      'projects.md': pageText('项目', '字', 'layout: page\n'),
      '_pages/cv.md': pageText('履历', '字', 'permalink: /cv/\n'),
      'index.md': pageText('首页', '字'),
      'tags.md': pageText('标签', '字', 'layout: tags\n'),
      'list.md': pageText('列', '{% for post in site.posts %}{{ post.title }}{% endfor %}'),
      'README.md': '说明',
      'docs/x.md': pageText('文档', '字'),
    },
    ['/cv 履历', '/projects 项目'],
  ],
  [
    'Hugo',
    {
      'hugo.toml': 'baseURL = "https://old.example"\n',
      'content/posts/a.md': pageText('甲', '字'),
      'content/projects/_index.md': pageText('项目', '字'),
      'content/series/_index.md': '---\ntitle: 空\n---\n',
    },
    ['/projects 项目'],
  ],
  [
    'Astro',
    {
      'astro.config.mjs': 'export default {}',
      'src/content/posts/a.md': pageText('甲', '字'),
      'src/pages/uses.md': pageText('用具', '字'),
      'src/pages/[...slug].md': pageText('模板', '字'),
    },
    ['/uses 用具'],
  ],
] as const)('pages of %s are found', async (_system, files, expected) => {
  const { pages } = await importPages(files)
  expect(pages).toEqual(expected)
})

test.each([
  ['.vuepress/config.js', 'README.md'],
  ['.vitepress/config.ts', 'index.md'],
])('index pages of folders beside docs/%s are pages', async (config, index) => {
  const { pages, db, problems } = await importPages({
    [`docs/${config}`]: 'export default {}',
    [`docs/${index}`]: '---\nhome: true\n---\n首页',
    'docs/web/a.md': pageText('甲', '[目录](./) [下](/web/css/)'),
    [`docs/web/${index}`]: pageText('前端', '[甲](a.md)'),
    'docs/web/css/b.md': pageText('乙', '字'),
    'docs/Empty/c.md': pageText('丙', '字'),
    [`docs/Empty/${index}`]: '---\nhome: true\ntitle: 空\n---\n字',
    'docs/alone/index.md': pageText('独', '字'),
    'docs/alone/_draft.md': pageText('草稿', '字'),
  })
  expect(pages).toEqual(['/web 前端'])
  expect(await readTitles(db)).toEqual(['丙', '独', '甲', '乙'])
  expect(problems).toEqual([])
  const { find } = createMovedPages({ db, now, publicPaths: ['/archive'] })
  expect(await find('/web/css/')).toBe('/archive')
  expect(await find('/Empty/')).toBe('/archive')
})

test.each([
  ['vuepress build site/', 'site/.vuepress/config.js'],
  ['cross-env A=1 vitepress dev ./site --port 80', 'site/.vitepress/config.ts'],
])('of several folders that of the script %j is published', async (script, config) => {
  const { db } = await importPages({
    'package.json': JSON.stringify({ scripts: { docs: script } }),
    [config]: 'export default {}',
    'site/a.md': pageText('甲', '字'),
    'docs/.vuepress/config.js': 'export default {}',
    'docs/b.md': pageText('乙', '字'),
  })
  expect(await readTitles(db)).toEqual(['甲'])
})

test('a documentation beside the articles of Hexo leaves them where they are', async () => {
  const { db } = await importPages({
    'package.json': JSON.stringify({ scripts: { docs: 'vitepress build docs' } }),
    '_config.yml': 'title: 站\n',
    'source/_posts/a.md': pageText('甲', '字'),
    'docs/.vitepress/config.ts': 'export default {}',
    'docs/b.md': pageText('乙', '字'),
  })
  expect(await readTitles(db)).toEqual(['甲'])
})

test('in VuePress a README.md alone in its folder is a page, and a list that a component writes is none', async () => {
  const { pages, db, problems } = await importPages({
    'docs/.vuepress/config.js': 'export default {}',
    'docs/README.md': '---\nhome: true\n---\n首页',
    'docs/maven/README.md': pageText('构建', '字'),
    'docs/web/README.md': pageText('前端', '# 前端\n\n<AutoCatalog />\n'),
    'docs/web/a.md': pageText('甲', '[构建](/maven/)'),
    'docs/css/README.md': pageText(
      '样式',
      '<script setup>\nimport List from "./list.vue"\n</script>\n\n<List path="/css/" :desc="$frontmatter.desc"></List>\n',
    ),
    'docs/css/b.md': pageText('乙', '字'),
    'docs/card/README.md': pageText('卡片', '<VPCard title="题" link="/web/" />\n'),
  })
  expect(pages).toEqual(['/card 卡片', '/maven 构建'])
  expect(problems).toEqual([])
  const { find } = createMovedPages({ db, now, publicPaths: ['/archive'] })
  expect(await find('/web/')).toBe('/archive')
  expect(await find('/css/')).toBe('/archive')
})

test('in VitePress an index.md alone in its folder that a component fills redirects to the list of all', async () => {
  const list = '<Posts :data="posts"></Posts>\n'
  const { db } = await importPages({
    'docs/.vitepress/config.ts': 'export default {}',
    'docs/posts/index.md': pageText('文章', list),
    'docs/posts/2024/a.md': pageText('甲', '字'),
    'docs/empty/index.md': pageText('空', list),
    'docs/hidden/b.md': pageText('稿', '字', 'published: false\n'),
  })
  const { find } = createMovedPages({ db, now, publicPaths: ['/archive'] })
  expect(await find('/posts/')).toBe('/archive')
  expect(await find('/empty/')).toBe('/archive')
  expect(await find('/hidden/')).toBe(null)
})

test('in VitePress a README.md has an address of its own', async () => {
  const { pages } = await importPages({
    'docs/.vitepress/config.ts': 'export default {}',
    'docs/web/a.md': pageText('甲', '字'),
    'docs/web/README.md': pageText('读我', '字'),
  })
  expect(pages).toEqual(['/web/README 读我'])
})

test('what is beside the sections of Hugo are pages, and folders that begin with an underscore have articles', async () => {
  const { pages, db, problems } = await importPages({
    'hugo.toml': 'baseURL = "https://old.example/blog/"\n[permalinks]\npage = "/:slug/"\n',
    'content/posts/a.md': pageText('甲', '[时光](/blog/timecapsule/) [旧](/blog/old-links/)'),
    'content/posts/_memo/b.md': pageText('乙', '字'),
    'content/posts/_drafts/c.md': pageText('稿', '字'),
    'content/timecapsule/index.md': pageText('时光', '字', 'aliases: [/old-links/]\n'),
    'content/now.md': pageText('近况', '字'),
    'content/page/books/index.md': pageText('书', '字', 'slug: reading\n'),
    'content/page/archives/index.md': pageText('归档', '字', 'layout: archives\n'),
    'content/page/find/index.md': pageText('搜索', '', 'layout: search\nslug: find\n'),
    'content/page/about/index.md': pageText(
      '关于',
      '我写字。{{< unknown "甲" >}}',
      'slug: about\naliases: [about-us]\n',
    ),
  })
  expect(problems).toEqual([
    { file: 'content/page/about/index.md', line: 7, reason: '不认识的标签 unknown，只留下了文字' },
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

test('files of a collection of Jekyll that is written to the site are pages', async () => {
  const { pages, problems } = await importPages({
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
    '_posts/2024-03-05-a.md': pageText('甲', '[文档](/docs/deep/Awesome.html)'),
    '_docs/deep/Awesome.md': pageText('资源', '字'),
    '_docs/own.md': pageText('自定', '字', 'layout: post\npermalink: /own/\n'),
    '_docs/pattern.md': pageText('样式', '字', 'permalink: /p/:title.html\n'),
    '_docs/list.md': pageText('列表', '字', 'layout: posts\n'),
    '_docs/_hidden.md': pageText('藏', '字'),
    '_tabs/tools.md': pageText('工具', '字'),
    '_tabs/browse.md': pageText('浏览', ''),
    '_notes/Big Idea.md': pageText('想法', '字'),
    '_authors/me.md': pageText('我', '字'),
    '_drafts/b.md': pageText('乙', '字'),
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

test('a collection of Jekyll has the folder and the address style of its site', async () => {
  const { pages } = await importPages({
    '_config.yml':
      'markdown: kramdown\npermalink: pretty\ncollections_dir: sets\ncollections:\n  docs: { output: true }\n',
    '_posts/2024-03-05-a.md': pageText('甲', '字'),
    'sets/_docs/a.md': pageText('资源', '字'),
    '_docs/b.md': pageText('别处', '字'),
  })
  expect(pages).toEqual(['/docs/a 资源'])
})

test('a page of Jekyll that lists a collection has links to its texts', async () => {
  const { pages, db, problems, run, write } = await importPages({
    '_config.yml':
      'markdown: kramdown\ncollections:\n  wiki: { output: true, permalink: "/wiki/:path/" }\n  empty: { output: true }\n',
    '_posts/2024-03-05-a.md': pageText('甲', '[维基](/wiki/)'),
    '_wiki/tea.md': pageText('茶 [一]', '字'),
    '_wiki/dev/git.md': pageText('Git', '字'),
    'pages/wiki.md': pageText(
      '维基',
      '> 命令。\n\n{% assign all = site.wiki | sort: "title" %}\n{% for item in all %}\n- {{ item.title }}\n{% endfor %}',
      'permalink: /wiki/\n',
    ),
    'pages/empty.md': pageText('空', '{% for item in site.empty %}{{ item.title }}{% endfor %}'),
  })
  expect(problems).toEqual([])
  expect(pages).toEqual(['/wiki 维基', '/wiki/dev/git Git', '/wiki/tea 茶 [一]'])
  const htmlOf = async (path: string): Promise<string | undefined> =>
    (await db.selectFrom('pages').select('content_html').where('path', '=', path).executeTakeFirst())
      ?.content_html
  expect(await htmlOf('/wiki')).toMatch(
    /命令。[\s\S]*<a href="\/wiki\/dev\/git">Git<\/a>[\s\S]*<a href="\/wiki\/tea">茶 \[一\]<\/a>/,
  )
  await write('_wiki/ink.md', pageText('墨', '字'))
  await run()
  expect(await htmlOf('/wiki')).toContain('<a href="/wiki/ink">墨</a>')
})

test('a template of Jekyll that lists articles, tags or friends redirects to what this site has for it', async () => {
  const loop = (part: string): string => `<ul>{%- for item in ${part} %}<li>{{ item }}</li>{% endfor %}</ul>`
  const { pages, db, problems } = await importPages({
    '_config.yml': 'markdown: kramdown\n',
    '_posts/2024-03-05-a.md': pageText('甲', '字'),
    'index.html': pageText('首页', loop('paginator.posts'), 'layout: default\n'),
    'page/0list.html': pageText('全部', loop('site.posts')),
    'page/sorts.html': pageText('分类', `{% assign all = site.categories | sort %}${loop('all')}`),
    'page/words.html': pageText('标签', loop('site.tags')),
    'page/2tags.html': pageText('标签', loop('all')),
    'page/mates.md': pageText('朋友', loop('site.data.links')),
    'page/search.html': pageText('搜索', '<input>', 'layout: page\n'),
    'page/repos.html': pageText('仓库', loop('site.github.public_repositories')),
  })
  expect(problems).toEqual([])
  expect(pages).toEqual([])
  const { find } = createMovedPages({
    db,
    now,
    publicPaths: ['/archive', '/tags', '/categories', '/friends'],
  })
  const names = ['0list', 'sorts', 'words', '2tags', 'mates', 'search', 'repos']
  expect(await Promise.all(names.map((name) => find(`/page/${name}.html`)))).toEqual([
    '/archive',
    '/categories',
    '/tags',
    '/tags',
    '/friends',
    '/archive',
    null,
  ])
})

test('a page of Jekyll in HTML keeps its text, without what its layout fills', async () => {
  const { pages, db, problems } = await importPages({
    '_config.yml': 'markdown: kramdown\n',
    '_posts/2024-03-05-a.md': pageText('甲', '字'),
    'tools.html': pageText(
      '工具',
      '{% include header.html %}\n<div>\n\n    <p>笔与墨 {{ page.title }}</p>\n    <pre>\n    缩进\n    </pre>\n\n    <script>alert(1)</script>\n</div>',
      'layout: page\n',
    ),
    'widget.html': pageText('空', '<div>{% include widget.html %}</div><script>alert(1)</script>'),
    'raw.html': '<h1>没有 front matter</h1>',
  })
  expect(problems).toEqual([])
  expect(pages).toEqual(['/tools 工具'])
  const { content_html: html } = await db.selectFrom('pages').select('content_html').executeTakeFirstOrThrow()
  expect(html).toContain('<p>笔与墨 </p>')
  expect(html).not.toMatch(/script|alert|\{\{|\{%|<code/)
  expect(html).toMatch(/<pre[^>]*>[\s\S]*    缩进/)
})
