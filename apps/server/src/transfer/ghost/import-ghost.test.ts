import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type GhostImport, importGhost } from '#transfer/ghost/import-ghost.ts'

/** A row of `posts`; later fields replace these. */
function post(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: '605ac141a2d5a6aa9e101ebd',
    title: '第一篇',
    slug: 'first',
    html: '<p>正文</p>',
    status: 'published',
    visibility: 'public',
    type: 'post',
    featured: 0,
    published_at: '2021-03-24T04:34:09.000Z',
    ...fields,
  }
}

/** An export of the tables, as the versions since 1 write it. */
function toExport(tables: Record<string, unknown>): string {
  return JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: tables }] })
}

interface TestSite {
  root: string
  run: (text: string, site?: string, isDryRun?: boolean) => Promise<GhostImport>
  list: () => Promise<string[]>
  /** The text of the only file. */
  read: () => Promise<string>
}

async function createSite(folder = 'ghost'): Promise<TestSite> {
  const root = await mkdtemp(join(tmpdir(), 'qingjian-ghost-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const contentDir = join(root, 'content')
  const posts = join(contentDir, 'posts', folder)
  await mkdir(join(contentDir, 'posts'), { recursive: true })
  const list = async (): Promise<string[]> => (await readdir(posts).catch(() => [])).toSorted()
  return {
    root,
    async run(text, site, isDryRun = false) {
      const file = join(root, 'export.json')
      await writeFile(file, text)
      const { signal } = new AbortController()
      const url = site === undefined ? null : new URL(site)
      return importGhost({ file, contentDir, isDryRun, onProgress: () => {}, signal, site: url })
    },
    list,
    read: async () => readFile(join(posts, (await list())[0] ?? ''), 'utf8'),
  }
}

/** Markdown of an article whose row has these fields. */
async function toMarkdown(fields: Record<string, unknown>): Promise<string> {
  const site = await createSite()
  await site.run(toExport({ posts: [post(fields)] }))
  return (await site.read()).replace(/^---\n.*?\n---\n\n/s, '')
}

test('an article has its address, dates, tags, cover and text', async () => {
  const site = await createSite('ghost-old-example')
  const text = toExport({
    posts: [
      post({
        html: '<p>见<a href="__GHOST_URL__/second/">第二篇</a></p><img src="__GHOST_URL__/content/images/a.png" alt="图">',
        feature_image: '__GHOST_URL__/content/images/cover.png',
        featured: 1,
        custom_excerpt: '摘要',
        canonical_url: 'https://origin.example/first',
        updated_at: '2022-01-02 03:04:05',
      }),
    ],
    posts_tags: [
      { post_id: '605ac141a2d5a6aa9e101ebd', tag_id: 't1' },
      { post_id: '605ac141a2d5a6aa9e101ebd', tag_id: 't2' },
    ],
    tags: [
      { id: 't1', name: '竹', slug: 'bamboo', visibility: 'public' },
      { id: 't2', name: '#内部', visibility: 'internal' },
    ],
  })
  const result = await site.run(text, 'https://old.example')
  expect(result).toMatchObject({ written: 1, pages: 0, existing: 0, refused: 0, redirects: 1 })
  expect(await site.list()).toEqual(['605ac141a2d5a6aa9e101ebd-first.md'])
  expect(await site.read()).toBe(`---
title: 第一篇
date: 2021-03-24T04:34:09Z
updated: 2022-01-02T03:04:05Z
permalink: /first/
tags:
  - 竹
description: 摘要
cover: https://old.example/content/images/cover.png
original_url: https://origin.example/first
recommend: true
---

见[第二篇](/second/)

![图](https://old.example/content/images/a.png)
`)
})

test('without the address of the site, pictures keep their path', async () => {
  const html = '<img src="__GHOST_URL__/content/images/a.png" alt="图">'
  expect(await toMarkdown({ html })).toBe('![图](/content/images/a.png)\n')
})

test.each([
  [
    'a bookmark',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">题</div><div class="kg-bookmark-description">说</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="i.png"></div></div></a></figure>',
    '[题](https://a.example/)\\\n说\n',
  ],
  [
    'a picture with a caption',
    '<figure class="kg-card kg-image-card kg-card-hascaption"><img src="/a.png" class="kg-image" alt="图"><figcaption>说 明</figcaption></figure>',
    '![图](/a.png "说 明")\n',
  ],
  [
    'a gallery',
    '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/a.png"></div><div class="kg-gallery-image"><img src="/b.png"></div></div></div><figcaption>说明</figcaption></figure>',
    '![](/a.png)\n\n![](/b.png)\n\n说明\n',
  ],
  [
    'a callout',
    '<div class="kg-card kg-callout-card kg-callout-card-yellow"><div class="kg-callout-emoji">⚠️</div><div class="kg-callout-text">当<b>心</b></div></div>',
    '> [!WARNING]\n> ⚠️ 当**心**\n',
  ],
  [
    'a toggle',
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">为&lt;什么</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>因为</p></div></div>',
    '<details><summary>为&#60;什么</summary>\n\n因为\n\n</details>\n',
  ],
  [
    'an embed',
    '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abc?feature=oembed" title="片"></iframe></figure>',
    '<iframe src="https://www.youtube.com/embed/abc?feature=oembed" title="片"></iframe>\n',
  ],
  [
    'a video with its controls',
    '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="__GHOST_URL__/content/media/a.mp4" poster="https://img.spacergif.org/v1/1x1/0a/spacer.png"></video><div><span>0:00</span><input type="range" value="0"></div></div><figcaption>片</figcaption></figure>',
    '<video src="/content/media/a.mp4"></video>\n\n片\n',
  ],
  ['code with a language', '<pre><code class="language-js">a &lt; b</code></pre>', '```js\na < b\n```\n'],
  [
    'a file',
    '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/a.pdf"><div class="kg-file-card-title">文件</div><div class="kg-file-card-filesize">1 MB</div></a></div>',
    '[文件](/content/files/a.pdf)\n',
  ],
  [
    'a form',
    '<div class="kg-card kg-signup-card"><form><input placeholder="邮箱"></form></div><p>后</p>',
    '后\n',
  ],
])('%s becomes Markdown', async (_, html, markdown) => {
  expect(await toMarkdown({ html })).toBe(markdown)
})

test('articles without HTML have the text of the editor: Lexical', async () => {
  const text = (value: string, format = 0): unknown => ({ type: 'extended-text', text: value, format })
  const children = [
    { type: 'extended-heading', tag: 'h2', children: [text('题')] },
    {
      type: 'paragraph',
      children: [text('甲', 1), { type: 'link', url: 'https://a.example/', children: [text('<乙>')] }],
    },
    { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [text('一')] }] },
    { type: 'codeblock', code: 'a < b', language: 'js' },
    { type: 'markdown', markdown: '| 甲 |\n| --- |\n| 乙 |' },
    { type: 'callout', calloutText: '<p>记住</p>', calloutEmoji: '💡', backgroundColor: 'green' },
    { type: 'image', src: '__GHOST_URL__/content/images/a.png', alt: '图', caption: '说明' },
    { type: 'unknown', children: [text('其他')] },
  ]
  const lexical = JSON.stringify({ root: { type: 'root', children } })
  expect(await toMarkdown({ html: null, lexical })).toBe(
    '## 题\n\n**甲**[<乙>](https://a.example/)\n\n1. 一\n\n```js\na < b\n```\n\n| 甲 |\n| --- |\n| 乙 |\n\n' +
      '> [!TIP]\n> 💡 记住\n\n![图](/content/images/a.png "说明")\n\n其他\n',
  )
})

test('articles without HTML have the text of the editor: Mobiledoc', async () => {
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    markups: [['strong'], ['a', ['href', 'https://a.example/']], ['script']],
    atoms: [['soft-return', '', {}]],
    cards: [
      ['code', { code: 'x', language: 'js' }],
      ['unknown', {}],
    ],
    sections: [
      [1, 'h2', [[0, [], 0, '题']]],
      [
        1,
        'p',
        [
          [0, [0], 1, '甲'],
          [1, [], 0, 0],
          [0, [1], 1, '<乙>'],
          [0, [2], 0, '丙'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, '一']]]],
      [10, 0],
      [10, 1],
      [10, 9],
    ],
  })
  expect(await toMarkdown({ html: null, mobiledoc })).toBe(
    '## 题\n\n**甲**\\\n[<乙>](https://a.example/)丙\n\n- 一\n\n```js\nx\n```\n',
  )
})

test('pages are written, and what is not public is not published', async () => {
  const site = await createSite()
  const posts = [
    post({ id: 1, type: 'page', slug: 'about' }),
    post({ id: 2, page: 1, status: 'draft' }),
    post({ id: 3, visibility: 'paid' }),
    post({ id: 4, status: 'sent' }),
    post({ id: 5, status: 'scheduled', published_at: '2999-01-01T00:00:00.000Z' }),
  ]
  const result = await site.run(JSON.stringify({ data: { posts, comments: [{}, {}], users: [{}] } }))
  expect(result).toMatchObject({ written: 5, pages: 2 })
  expect([...result.hidden]).toEqual([
    ['draft', 1],
    ['members', 1],
    ['email', 1],
  ])
  expect([...result.others]).toEqual([['users', 1]])
  const folder = join(site.root, 'content', 'posts', 'ghost')
  const texts = await Promise.all((await site.list()).map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts.map((text) => text.includes('published: false'))).toEqual([false, true, true, true, false])
  expect(texts[1]).not.toContain('permalink')
})

test('a dry run writes nothing, and a second import writes new articles alone', async () => {
  const site = await createSite()
  const first = toExport({ posts: [post()] })
  expect(await site.run(first, undefined, true)).toMatchObject({ written: 1 })
  expect(await site.list()).toEqual([])
  await site.run(first)
  const both = toExport({ posts: [post({ title: '改名', slug: 'renamed' }), post({ id: 'ab2', slug: 'b' })] })
  expect(await site.run(both)).toMatchObject({ written: 1, existing: 1 })
  expect(await site.list()).toEqual(['605ac141a2d5a6aa9e101ebd-first.md', 'ab2-b.md'])
})

test('an import of a file that ends early is resumed', async () => {
  const site = await createSite()
  const all = toExport({ posts: [post(), post({ id: '2', slug: 'b' })], tags: [] })
  await expect(site.run(all.slice(0, all.indexOf('"tags"')))).rejects.toThrow('文件不完整')
  expect(await site.run(all)).toMatchObject({ written: 2, existing: 0 })
})

test.each([
  ['another JSON', '{"a":[{"b":1}]}', '不是 Ghost 的导出文件'],
  ['no JSON', '<html></html>', '不是正确的 JSON'],
  ['a record of more than 8 MB', toExport({ posts: [post({ html: 'x'.repeat(9_000_000) })] }), '超过 8 MB'],
])('a file with %s is rejected', async (_, text, message) => {
  const site = await createSite()
  await expect(site.run(text)).rejects.toThrow(message)
  expect(await site.list()).toEqual([])
})

test('hostile rows are rejected with a reason, the others are written', async () => {
  const site = await createSite()
  const deep = JSON.stringify({ root: null }).replace(
    'null',
    '{"children":['.repeat(5_000) + ']}'.repeat(5_000),
  )
  const posts = [
    post({ id: '../1', title: '路径' }),
    post({ id: 2, slug: '../../evil' }),
    post({ id: 2, title: '重复' }),
    post({ id: 3, title: '深', html: null, lexical: deep }),
    post({ id: 4, title: '无文', html: null, mobiledoc: '{' }),
    post({ id: 5, title: '大', html: '字'.repeat(1024 * 1024 + 1) }),
    { id: { a: 1 } },
    'text',
  ]
  const { written, refused, reasons } = await site.run(toExport({ posts }))
  expect({ written, refused }).toEqual({ written: 1, refused: 6 })
  expect(reasons).toEqual([
    '路径：编号不正确',
    '重复：编号重复',
    '深：正文的格式有误',
    '无文：正文的格式有误',
    '大：正文超过 1 MB，请分成几篇',
    '没有标题的文章：编号不正确',
  ])
  expect(await site.list()).toEqual(['2-evil.md'])
})
