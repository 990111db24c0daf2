import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { head, tail, entry, createSite } from '#transfer/wordpress/testing/wordpress-site.ts'

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

test('links to other pages of the old site open the pages here, files and other sites stay', async () => {
  const site = await createSite()
  const text =
    '<a href="https://old.example/2020/02/second/?x=1#y">甲</a> <a href="https://old.example/wp-content/a.pdf">乙</a> <a href="https://other.example/">丙</a>'
  await site.run(head + entry({ 'content:encoded': text }) + tail)
  expect(await site.read('7-first.md')).toContain(
    '[甲](/2020/02/second/?x=1#y) [乙](https://old.example/wp-content/a.pdf) [丙](https://other.example/)',
  )
})

test('the text of the block editor loses its comments alone', async () => {
  const site = await createSite()
  const html =
    '<!-- wp:paragraph {"a":1} -->\n<p>甲<br>乙</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:list --><ul><li>一</li><li>二</li></ul><!-- /wp:list -->'
  await site.run(head + entry({ 'content:encoded': html }) + tail)
  expect((await site.read('7-first.md')).split('---\n').at(-1)).toBe('\n甲\\\n乙\n\n- 一\n- 二\n')
})

test('pages are written without a place in lists, drafts are not published, protected articles stay locked, and the rest is counted', async () => {
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
  expect(await site.read('1-contact.md')).toContain('\nunlisted: true\n')
  expect(await site.read('2-first.md')).not.toContain('unlisted')
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
