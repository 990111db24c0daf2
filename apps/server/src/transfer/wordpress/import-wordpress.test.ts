import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type WordpressImport, importWordpress } from '#transfer/wordpress/import-wordpress.ts'
import { defaultBases, type ListBases, readWxr } from '#transfer/wordpress/read-wxr.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>旧站</title>'
const tail = '</channel></rss>\n'

/** An entry of an export; later fields replace these. */
function entry(fields: Record<string, string> = {}, more = ''): string {
  const texts = {
    title: '第一篇',
    link: 'https://old.example/2020/01/first/',
    'content:encoded': '<p>正文</p>',
    'wp:post_id': '7',
    'wp:post_date_gmt': '2020-01-02 03:04:05',
    'wp:post_name': 'first',
    'wp:status': 'publish',
    'wp:post_type': 'post',
    ...fields,
  }
  const elements = Object.entries(texts).map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
  return `<item>${elements.join('')}${more}</item>`
}

interface TestSite {
  posts: string
  run: (wxr: string, isDryRun?: boolean, bases?: ListBases) => Promise<WordpressImport>
  list: () => Promise<string[]>
  read: (name: string) => Promise<string>
}

async function createSite(): Promise<TestSite> {
  const root = await mkdtemp(join(tmpdir(), 'qingjian-wordpress-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const contentDir = join(root, 'content')
  const posts = join(contentDir, 'posts')
  const folder = join(posts, 'wordpress-old-example')
  await mkdir(posts, { recursive: true })
  return {
    posts,
    async run(wxr, isDryRun = false, bases = defaultBases) {
      const file = join(root, 'export.xml')
      await writeFile(file, wxr)
      const { signal } = new AbortController()
      return importWordpress({ file, contentDir, isDryRun, onProgress: () => {}, signal }, bases)
    },
    list: async () => (await readdir(folder)).toSorted(),
    read: (name) => readFile(join(folder, name), 'utf8'),
  }
}

test('an article has its address, dates, names and text', async () => {
  const site = await createSite()
  const wxr = entry(
    {
      title: '标题：“引号” & <b>',
      'content:encoded':
        '第一段\n第二行\n\n<h2>小标题</h2>\n<pre>a\n\n  b</pre>\n[caption id="1"]<img src="https://old.example/a.png" alt="图" /> 说明[/caption]\n\n<!--more-->\n[code lang="js"]a < b[/code]',
      'wp:post_modified_gmt': '2021-01-02 03:04:05',
      'wp:is_sticky': '1',
      'wp:comment_status': 'closed',
      'excerpt:encoded': '摘要',
    },
    '<category domain="category" nicename="a">甲</category><category domain="post_tag" nicename="b">乙&amp;丙</category><category domain="nav_menu">菜单</category>',
  )
  expect(await site.run(head + wxr + tail)).toMatchObject({ written: 1, pages: 0, existing: 0, refused: 0 })
  expect(await site.read('7-first.md')).toBe(
    `---
title: 标题：“引号” & <b>
date: 2020-01-02T03:04:05Z
updated: 2021-01-02T03:04:05Z
permalink: /2020/01/first/
aliases:
  - /?p=7
categories:
  - 甲
tags:
  - 乙&丙
description: 摘要
sticky: 1
comments: false
---

第一段\\
第二行

## 小标题

\`\`\`
a

  b
\`\`\`

![图](https://old.example/a.png)

说明

\`\`\`js
a < b
\`\`\`
`,
  )
})

test('the text of the block editor loses its comments alone', async () => {
  const site = await createSite()
  const html =
    '<!-- wp:paragraph {"a":1} -->\n<p>甲<br>乙</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:list --><ul><li>一</li><li>二</li></ul><!-- /wp:list -->'
  await site.run(head + entry({ 'content:encoded': html }) + tail)
  expect((await site.read('7-first.md')).split('---\n').at(-1)).toBe('\n甲\\\n乙\n\n- 一\n- 二\n')
})

test('pages are written, drafts are not published, protected articles stay locked, and the rest is counted', async () => {
  const site = await createSite()
  const comment = '<wp:comment><wp:comment_content><![CDATA[评论]]></wp:comment_content></wp:comment>'
  const wxr = [
    entry({ 'wp:post_id': '1', 'wp:post_type': 'page', 'wp:post_name': 'contact' }, comment + comment),
    entry({ 'wp:post_id': '2', 'wp:status': 'draft', link: 'https://old.example/?p=2' }),
    entry({ 'wp:post_id': '3', 'wp:post_password': '0123' }),
    entry({ 'wp:post_id': '4', 'wp:post_type': 'attachment' }),
    entry({ 'wp:post_id': '5', 'wp:status': 'trash' }),
  ]
  const { others, ...result } = await site.run(head + wxr.join('') + tail)
  expect(result).toMatchObject({ written: 3, pages: 1, comments: 2 })
  expect([...others]).toEqual([
    ['attachment', 1],
    ['post', 1],
  ])
  expect(await site.list()).toEqual(['1-contact.md', '2-first.md', '3-first.md'])
  expect(await site.read('2-first.md')).toContain('published: false')
  expect(await site.read('2-first.md')).not.toContain('permalink')
  expect(await site.read('3-first.md')).toContain('\npassword: "0123"\n')
})

test('a dry run writes nothing', async () => {
  const site = await createSite()
  expect(await site.run(head + entry() + tail, true)).toMatchObject({ written: 1 })
  expect(await readdir(site.posts)).toEqual([])
})

test('a second import writes new articles alone, also where the slug of an old one changed', async () => {
  const site = await createSite()
  await site.run(head + entry() + tail)
  const before = await site.read('7-first.md')
  const second = entry({ 'wp:post_name': 'renamed' }) + entry({ 'wp:post_id': '8', 'wp:post_name': 'new' })
  expect(await site.run(head + second + tail)).toMatchObject({ written: 1, existing: 1 })
  expect(await site.list()).toEqual(['7-first.md', '8-new.md'])
  expect(await site.read('7-first.md')).toBe(before)
})

test('the same ids of another site are other articles', async () => {
  const site = await createSite()
  await site.run(head + entry() + tail)
  expect(await site.run(head + entry({ link: 'https://other.example/a/' }) + tail)).toMatchObject({
    written: 1,
  })
  expect((await readdir(site.posts)).toSorted()).toEqual(['wordpress-old-example', 'wordpress-other-example'])
})

test('an import that ended early is resumed', async () => {
  const site = await createSite()
  const all = head + entry() + entry({ 'wp:post_id': '8' }) + tail
  await expect(site.run(all.slice(0, all.indexOf('</item>') + 20))).rejects.toThrow('文件不完整')
  expect(await site.list()).toEqual(['7-first.md'])
  expect(await site.run(all)).toMatchObject({ written: 1, existing: 1 })
})

test.each([
  ['no export', '<html><body>x</body></html>', '不是 WordPress 的导出文件'],
  ['text', 'not XML', '不是 WordPress 的导出文件'],
  [
    'an entity bomb',
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${head}${entry()}${tail}`,
    '有 DTD',
  ],
  ['deep elements', head + '<a>'.repeat(100), '嵌套超过 32 层'],
  ['a text without an end', `${head}<item><title><![CDATA[${'字'.repeat(9 * 1024 * 1024)}`, '超过 8 MB'],
  ['a tag without an end', `${head}<item a="${'b'.repeat(9 * 1024 * 1024)}`, '超过 8 MB'],
  ['too many attributes', `${head}<item ${'a="b" '.repeat(101)}`, '属性超过 100 个'],
])('a file with %s is refused', async (_, wxr, message) => {
  const site = await createSite()
  await expect(site.run(wxr)).rejects.toThrow(message)
  expect(await readdir(site.posts)).toEqual([])
})

test('entities of a file are text', async () => {
  const site = await createSite()
  await site.run(`${head}${entry().replace('<![CDATA[第一篇]]>', '&file; &lt;x&gt;')}${tail}`)
  expect(await site.read('7-first.md')).toContain('title: "&file; <x>"')
})

test('paths in slugs, ids and hosts stay names of files', async () => {
  const site = await createSite()
  const wxr = [
    entry({ 'wp:post_name': '../../../evil' }),
    entry({ 'wp:post_id': '8', 'wp:post_name': '%2e%2e%2f\u0000a\\b' }),
    entry({ 'wp:post_id': '9', 'wp:post_name': 'x'.repeat(5_000) }),
    entry({ 'wp:post_id': '../1' }),
    entry({ 'wp:post_id': '7' }),
  ]
  const { written, refused, reasons } = await site.run(head + wxr.join('') + tail)
  expect({ written, refused }).toEqual({ written: 3, refused: 2 })
  expect(reasons).toEqual(['第一篇：编号不正确', '第一篇：编号重复'])
  expect(await site.list()).toEqual(['7-evil.md', '8-a-b.md', `9-${'x'.repeat(60)}.md`])
})

test('a symbolic link in place of the folder is refused', async () => {
  const site = await createSite()
  const outside = await mkdtemp(join(tmpdir(), 'qingjian-outside-'))
  onTestFinished(() => rm(outside, { recursive: true, force: true }))
  await symlink(outside, join(site.posts, 'wordpress-old-example'))
  await expect(site.run(head + entry() + tail)).rejects.toThrow('符号链接')
  expect(await readdir(outside)).toEqual([])
  expect((await lstat(join(site.posts, 'wordpress-old-example'))).isSymbolicLink()).toBe(true)
})

const complex = [
  '<div>'.repeat(5_000),
  '<table><tr><td colspan="99999999">',
  `<table>${'<tr><td colspan="1000" rowspan="1000">'.repeat(20)}</table>`,
  `<table><tr>${'<td>'.repeat(1_000)}${'<tr><td>'.repeat(1_000)}</table>`,
]

test('an article with too much or too deep HTML is refused, the others are written', async () => {
  const site = await createSite()
  const wxr = [
    entry({ 'wp:post_id': '1', 'content:encoded': '字'.repeat(1024 * 1024 + 1) }),
    ...complex.map((html, index) => entry({ 'wp:post_id': `${index + 2}`, 'content:encoded': html })),
    entry({ 'wp:post_id': '7' }),
  ]
  const { reasons } = await site.run(head + wxr.join('') + tail)
  const reason = '第一篇：正文的 HTML 太复杂或有误'
  expect(reasons).toEqual(['第一篇：正文超过 1 MB，请分成几篇', reason, reason, reason, reason])
  expect(await site.list()).toEqual(['7-first.md'])
})

test('an entry is read before the next part of the file', async () => {
  let parts = 0
  async function* endless(): AsyncGenerator<string> {
    yield head
    for (;;) {
      parts += 1
      yield entry({ 'wp:post_id': String(parts) })
    }
  }
  let count = 0
  for await (const { id } of readWxr(endless())) {
    count += 1
    expect([id, parts]).toEqual([String(count), count])
    if (count === 100) break
  }
})

test('the featured image is the cover, and galleries show the attachments that follow', async () => {
  const site = await createSite()
  const meta =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[20]]></wp:meta_value></wp:postmeta>'
  const attachment = (id: string, name: string): string =>
    entry({
      'wp:post_id': id,
      'wp:post_type': 'attachment',
      'wp:status': 'inherit',
      'wp:attachment_url': `https://old.example/${name}.png`,
    })
  const article = entry({ 'content:encoded': '前 [gallery size="full" ids="21, 20,99"]' }, meta)
  await site.run(head + article + attachment('20', 'a') + attachment('21', 'b') + tail)
  const text = await site.read('7-first.md')
  expect(text).toContain('cover: https://old.example/a.png\n')
  expect(text).toMatch(/前\n\n!\[\]\(\S+b\.png\)\n\n!\[\]\(\S+a\.png\)\n/)
})

test('addresses alone in a paragraph and shortcodes of players are not plain text', async () => {
  const site = await createSite()
  const stored =
    'https://www.bilibili.com/video/BV1\n\n[embed]https://other.example/a?b=1&amp;c=2[/embed]\n\n[audio mp3="https://old.example/a.mp3"][/audio]'
  await site.run(head + entry({ 'content:encoded': stored }) + tail)
  expect(await site.read('7-first.md')).toContain(
    '<iframe src="https://www.bilibili.com/video/BV1"></iframe>\n\n<https://other.example/a?b=1&c=2>\n\n<audio src="https://old.example/a.mp3"></audio>',
  )
})

test('an embed block of the editor is a player', async () => {
  const site = await createSite()
  const block =
    '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abc\n</div></figure><!-- /wp:embed -->'
  await site.run(head + entry({ 'content:encoded': block }) + tail)
  expect(await site.read('7-first.md')).toContain('<iframe src="https://youtu.be/abc"></iframe>')
})

test('a site without permalinks has its addresses in queries', async () => {
  const site = await createSite()
  await site.run(head + entry({ link: 'https://old.example/?p=7' }) + tail)
  expect(await site.read('7-first.md')).toContain('permalink: /?p=7\n')
})

test('the lists of categories, also below others, and of tags have their old addresses', async () => {
  const site = await createSite()
  const blog = '<wp:base_blog_url>https://old.example/blog</wp:base_blog_url>'
  const category = (slug: string, parent: string): string =>
    `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent></wp:category>`
  const names =
    '<category domain="category" nicename="web">前端 / 页面</category><category domain="post_tag" nicename="%e8%8c%b6">茶</category>'
  const wxr = blog + category('tech', '') + category('web', 'tech') + entry({}, names)
  expect(await site.run(head + wxr + tail)).toMatchObject({ written: 1, redirects: 2 })
  expect(await readFile(join(site.posts, '../redirects.yaml'), 'utf8')).toBe(
    '/blog/category/tech/web/: /categories/%E5%89%8D%E7%AB%AF%20%2F%20%E9%A1%B5%E9%9D%A2\n/blog/tag/%e8%8c%b6/: /tags/%E8%8C%B6\n',
  )
})

test.each([
  [{ category: 'topics', tag: 't/all' }, '/topics/tech/web/', '/t/all/tea/'],
  [{ category: null, tag: 'tag' }, '/tech/web/', '/tag/tea/'],
] as const)('the lists have the prefixes %j that their owner chose', async (bases, category, tag) => {
  const site = await createSite()
  const parent =
    '<wp:category><wp:category_nicename>web</wp:category_nicename><wp:category_parent>tech</wp:category_parent></wp:category>'
  const names =
    '<category domain="category" nicename="web">页面</category><category domain="post_tag" nicename="tea">茶</category>'
  await site.run(head + parent + entry({}, names) + tail, false, bases)
  const text = await readFile(join(site.posts, '../redirects.yaml'), 'utf8')
  expect([...text.matchAll(/^(\S+): /gm)].map(([, path]) => path)).toEqual([category, tag])
})

test('shortcodes in code and in two pairs of brackets are text', async () => {
  const site = await createSite()
  const shown = '[code]\n[gallery ids="1"] a[0]\n[video src="a.mp4"][/video]\n[embed]b[/embed]\n[/code]'
  await site.run(head + entry({ 'content:encoded': `写法 [[gallery ids="2"]] 与\n\n${shown}` }) + tail)
  expect(await site.read('7-first.md')).toMatch(
    /写法 \\?\[gallery ids="2"\\?\] 与\n\n```\n\[gallery ids="1"\] a\[0\]\n\[video src="a.mp4"\]\[\/video\]\n\[embed\]b\[\/embed\]\n```/,
  )
})

test('categories around each other have an address of bounded length', async () => {
  const site = await createSite()
  const category =
    '<wp:category><wp:category_nicename>a</wp:category_nicename><wp:category_parent>a</wp:category_parent></wp:category>'
  const wxr = category + entry({}, '<category domain="category" nicename="a">甲</category>')
  await site.run(head + wxr + tail)
  const text = await readFile(join(site.posts, '../redirects.yaml'), 'utf8')
  expect(text).toMatch(/^\/category\/(?:a\/){20}: /)
})

test('an article without a featured image has no cover, also behind one that has', async () => {
  const site = await createSite()
  const picture = entry({
    'wp:post_id': '20',
    'wp:post_type': 'attachment',
    'wp:status': 'inherit',
    'wp:attachment_url': 'https://old.example/a.png',
  })
  const meta =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>20</wp:meta_value></wp:postmeta>'
  const articles = entry({ 'wp:post_id': '1' }, meta) + entry({ 'wp:post_id': '2' })
  await site.run(head + articles + picture + tail)
  expect(await site.read('1-first.md')).toContain('cover: https://old.example/a.png')
  expect(await site.read('2-first.md')).not.toContain('cover')
})

test('the lists of drafts are not added', async () => {
  const site = await createSite()
  const names = '<category domain="category" nicename="secret">密</category>'
  expect(await site.run(head + entry({ 'wp:status': 'draft' }, names) + tail)).toMatchObject({
    written: 1,
    redirects: 0,
  })
})
