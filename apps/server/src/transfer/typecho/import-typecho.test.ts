import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { type ReadComment, readCommentFile } from '#transfer/comments/read-comments.ts'
import { importTypecho, type TypechoImport } from '#transfer/typecho/import-typecho.ts'
import { type TestTables, testSite, toDump, writeSqlite } from '#transfer/typecho/testing/typecho-tables.ts'

interface TestImport {
  file: string
  folder: string
  write: (tables: TestTables, isSqlite?: boolean) => Promise<void>
  run: (isDryRun?: boolean, signal?: AbortSignal) => Promise<TypechoImport>
  read: (name: string) => Promise<string>
}

async function createImport(): Promise<TestImport> {
  const { contentDir } = await createContentFolder()
  const file = join(contentDir, '../typecho.db')
  const folder = join(contentDir, 'posts/typecho-old-example')
  return {
    file,
    folder,
    async write(tables, isSqlite = false) {
      await rm(file, { force: true })
      if (isSqlite) writeSqlite(file, tables)
      else await writeFile(file, toDump(tables))
    },
    run: (isDryRun = false, signal = new AbortController().signal) =>
      importTypecho({ file, contentDir, isDryRun, onProgress: () => {}, signal }),
    read: (name) => readFile(join(folder, name), 'utf8'),
  }
}

/** The site with another pattern of addresses. */
function withOptions(options: Record<string, string>): TestTables {
  const others = testSite['options']?.filter(({ name }) => !Object.hasOwn(options, String(name))) ?? []
  return {
    ...testSite,
    options: [...others, ...Object.entries(options).map(([name, value]) => ({ name, user: 0, value }))],
  }
}

test.each([false, true])(
  'articles have their address, dates, names and text (from SQLite: %s)',
  async (isSqlite) => {
    const { write, run, read, folder } = await createImport()
    await write(testSite, isSqlite)
    expect(await run()).toMatchObject({
      written: 4,
      pages: 1,
      refused: 0,
      locked: 1,
      comments: 2,
      others: new Map([
        ['attachment', 1],
        ['post_draft', 1],
      ]),
    })
    expect((await readdir(folder)).toSorted()).toEqual([
      '10-10.md',
      '7-first.md',
      '8-about.md',
      '9-locked.md',
    ])
    expect(await read('7-first.md')).toBe(`---
title: 第一篇：“引号”
date: 2020-01-02T03:04:05.000Z
updated: 2020-01-02T04:04:05.000Z
permalink: /blog/2020/tech/web/first.html
categories:
  - 前端
tags:
  - 茶
cover: https://img.example/cover.png
---

正文[乙](/blog/b.html)

![图](https://old.example/blog/usr/uploads/2020/01/a.png) <!--more--> \\\\ '单' "双"
`)
    const page = await read('8-about.md')
    expect(page).toContain('permalink: /blog/about.html')
    expect(page).toContain('comments: false')
    expect(page).toMatch(/第一段\\\n第二行\n\n!\[\]\(https:\/\/old\.example\/blog\/usr\/uploads\/b\.png\)/)
    expect(await read('9-locked.md')).toContain('\npassword: "p"\n')
    expect(await read('10-10.md')).not.toContain('permalink')
  },
)

test.each([
  [{ routingTable: '{"post":{"url":"\\/archives\\/[cid:digital]\\/","widget":"x"}}' }, '/blog/archives/7/'],
  [{ routingTable: '{"0": {}, "post": {"url": "/[category]/[slug].html"}}' }, '/blog/web/first.html'],
  [{ routingTable: '' }, '/blog/archives/7/'],
  [{ routingTable: '{"post":{"url":[' }, '/blog/archives/7/'],
  [{ routingTable: '{"post":{"url":{"a":1}}}' }, '/blog/archives/7/'],
  [{ rewrite: '0', siteUrl: 'https://old.example' }, '/index.php/2020/tech/web/first.html'],
  [
    {
      routingTable: '{"post":{"url":"/[year:digital:4]/[month:digital:2]/[day:digital:2]/[slug]"}}',
      timezone: '-28800',
    },
    '/blog/2020/01/01/first',
  ],
])('the settings %j have the address %s', async (options, address) => {
  const { write, run, read } = await createImport()
  await write(withOptions(options))
  await run()
  expect(await read('7-first.md')).toContain(`permalink: ${address}\n`)
})

test('the time for an address with very many slashes is bounded', async () => {
  const { write, run } = await createImport()
  await write(withOptions({ siteUrl: `https://old.example${'/'.repeat(100_000)}x` }))
  const start = process.cpuUsage()
  await run()
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000)
})

test.each([
  ['hidden', 'unlisted: true'],
  ['private', 'published: false'],
])('an article with the status %s has %s', async (status, line) => {
  const { write, run, read } = await createImport()
  const [first, ...others] = testSite.contents ?? []
  await write({ ...testSite, contents: [{ ...first, status }, ...others] })
  await run()
  expect(await read('7-first.md')).toContain(`\n${line}\n`)
})

test('a second run adds what is missing, and a dry run writes nothing', async () => {
  const { write, run, read, folder } = await createImport()
  await write(testSite)
  expect(await run(true)).toMatchObject({ written: 4 })
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
  await run()
  await rm(join(folder, '8-about.md'))
  await writeFile(join(folder, '8-about.md.0123456789ab.tmp'), '写了一半')
  await writeFile(join(folder, '7-first.md'), '我改过的')
  expect(await run()).toMatchObject({ written: 1, existing: 3 })
  expect(await read('7-first.md')).toBe('我改过的')
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('friends of the plugin Links become those of the site, in their order', async () => {
  const { write, run, folder } = await createImport()
  const link = { lid: 1, name: '后', url: 'https://b.example', image: '', description: '', order: 10 }
  await write({
    ...testSite,
    links: [link, { ...link, lid: 2, name: '先', url: 'https://a.example', description: '写字', order: 9 }],
  })
  expect(await run()).toMatchObject({ friends: { written: 2, existing: 0 } })
  expect(await readFile(join(folder, '../../friends.yaml'), 'utf8')).toBe(
    '- name: 先\n  url: https://a.example/\n  info: 写字\n- name: 后\n  url: https://b.example/\n',
  )
  expect(await run()).toMatchObject({ friends: { written: 0, existing: 2 } })
})

test('an aborted import rejects with the reason of the abort', async () => {
  const { write, run } = await createImport()
  await write(testSite)
  await expect(run(false, AbortSignal.abort())).rejects.toThrow('abort')
})

test.each([false, true])(
  'comments have their replies, states and times (from SQLite: %s)',
  async (isSqlite) => {
    const { write, file } = await createImport()
    await write(testSite, isSqlite)
    const comments: ReadComment[] = []
    for await (const comment of readCommentFile(file, new AbortController().signal)) comments.push(comment)
    const key = 'typecho:old.example:'
    const address = '/blog/2020/tech/web/first.html'
    expect(comments).toEqual([
      {
        system: 'Typecho',
        comment: {
          key: `${key}1`,
          parentKey: null,
          address,
          name: '甲',
          createdAt: 1577940000_000,
          state: 'shown',
          text: '好\n多',
        },
      },
      { system: 'Typecho', comment: expect.objectContaining({ parentKey: `${key}1`, state: 'pending' }) },
      { system: 'Typecho', comment: expect.objectContaining({ key: `${key}3`, state: 'rejected' }) },
      {
        system: 'Typecho',
        comment: expect.objectContaining({ address: '/blog/about.html', state: 'rejected' }),
      },
    ])
  },
)

test.each([
  [
    'CREATE TABLE `wp_comments` (`comment_ID` int, `text` text); INSERT INTO `wp_comments` VALUES (1, 1);',
    '没有 Typecho 的文章表',
  ],
  ['SQLite format 3\0 broken', '数据库文件打不开'],
  ['SQLite format 3\0', '数据库文件打不开'],
  ['\0\u0001\u0002'.repeat(1000), '没有 Typecho 的文章表'],
  ['', '没有 Typecho 的文章表'],
  [`${toDump(testSite)}\n${toDump(testSite, 'two_')}`, '有 2 个 Typecho 站点（前缀 two_、typecho_）'],
  [toDump(testSite).slice(0, 900), '文件不完整'],
])('%# a file that is none of one site is rejected', async (text, message) => {
  const { file, run } = await createImport()
  await writeFile(file, text)
  await expect(run()).rejects.toThrow(message)
})

test('values of any type, cycles and huge texts are no danger', async () => {
  const { write, run, file } = await createImport()
  const [first] = testSite['contents'] ?? []
  await write(
    {
      ...testSite,
      metas: [
        { mid: 1, name: '甲', slug: 'a', type: 'category', order: 1, parent: 2 },
        { mid: 2, name: null, slug: null, type: 'category', order: null, parent: 1 },
      ],
      contents: [
        { ...first, cid: '../x' },
        { ...first, cid: 2, created: 'never', modified: 1e300, title: null, slug: '../../etc/passwd' },
        { ...first, cid: 3, text: 'x'.repeat(9 * 1024 * 1024) },
        { ...first, cid: 4, text: null },
      ],
    },
    true,
  )
  {
    using db = new DatabaseSync(file)
    db.exec(
      "create view two_contents as select * from typecho_contents; update typecho_contents set slug = x'ff00' where cid = 4",
    )
  }
  const result = await run()
  expect(result).toMatchObject({ written: 2, refused: 2 })
  expect(result.reasons.join()).toMatch(/编号不正确.*正文超过 1 MB/)
})

test('generated columns of a database are not computed, and missing ones are empty', async () => {
  const { file, run, read } = await createImport()
  {
    using db = new DatabaseSync(file)
    db.exec(`create table typecho_contents(cid, title, slug, text, type,
        password generated always as (hex(zeroblob(20000000))), created generated always as (1 / 0));
      insert into typecho_contents values (7, '篇', 'first', '正文', 'post');
      create table typecho_options(name, user, value);
      insert into typecho_options values ('siteUrl', 0, 'https://old.example')`)
  }
  expect(await run()).toMatchObject({ written: 1, refused: 0, locked: 0 })
  expect(await read('7-first.md')).toMatch(/^---\ntitle: 篇\n[^]*\n正文\n$/)
})

test('a database whose articles are a virtual table, or have too long a title, is rejected', async () => {
  const { file, run } = await createImport()
  {
    const options = { readOnly: false, defensive: false }
    using db = new DatabaseSync(file, options)
    db.exec(`create virtual table typecho_contents using fts5(cid, title, slug, text, type);
      pragma writable_schema = on;
      update sqlite_schema set sql = replace(sql, 'create virtual', 'create/**/virtual') where name = 'typecho_contents'`)
  }
  await expect(run()).rejects.toThrow('没有 Typecho 的文章表')
  await rm(file)
  {
    using db = new DatabaseSync(file)
    db.exec(`create table typecho_contents(cid, title, slug, text, type);
      insert into typecho_contents values (7, hex(zeroblob(9000000)), 'first', '正文', 'post')`)
  }
  await expect(run()).rejects.toThrow('有一行超过 16 MB')
})

test('the lists of categories and tags have their old addresses, by the routes of the site', async () => {
  const site = await createImport()
  await site.write(testSite)
  expect(await site.run()).toMatchObject({ redirects: 2 })
  expect(await readFile(join(site.folder, '../../redirects.yaml'), 'utf8')).toBe(
    '/blog/tag/tea/: /tags/%E8%8C%B6\n/blog/category/web/: /categories/%E5%89%8D%E7%AB%AF\n',
  )
})
