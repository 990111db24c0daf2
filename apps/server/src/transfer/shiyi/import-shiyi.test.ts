import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { type ReadComment, readCommentFile } from '#transfer/comments/read-comments.ts'
import { importShiyi, type ShiyiImport } from '#transfer/shiyi/import-shiyi.ts'
import { newSite, oldSite, testArticle } from '#transfer/shiyi/testing/shiyi-tables.ts'
import { type TestTables, toDump } from '#transfer/typecho/testing/typecho-tables.ts'

interface TestSite {
  file: string
  contentDir: string
  run: (tables: TestTables, isDryRun?: boolean) => Promise<ShiyiImport>
  read: (path: string) => Promise<string>
}

async function createSite(files: Record<string, string> = {}): Promise<TestSite> {
  const { contentDir } = await createContentFolder(files)
  const file = join(contentDir, '../shiyi.sql')
  return {
    file,
    contentDir,
    async run(tables, isDryRun = false) {
      await writeFile(file, toDump(tables, ''))
      const { signal } = new AbortController()
      return importShiyi({ file, contentDir, isDryRun, onProgress: () => {}, signal })
    },
    read: (path) => readFile(join(contentDir, path), 'utf8'),
  }
}

test('articles have their fields, and keep their ids in an empty folder', async () => {
  const { run, read } = await createSite()
  expect(await run(newSite)).toMatchObject({ written: 2, refused: 0, moved: 0 })
  expect(await read('posts/shiyi/296-你好.md')).toBe(`---
title: 你好
date: 2025-06-26T04:34:01.000Z
permalink: /articles/296
categories:
  - 运维
tags:
  - 茶
  - 竹
description: 摘要
cover: https://img.example/a.jpg
original_url: https://else.example/1
sticky: 1
recommend: true
---

正文

**md**
`)
  expect(await read('posts/shiyi/297-下架.md')).toMatch(/published: false\n---\n\n正文\n$/)
  expect(await read('article-ids.yaml')).toMatch(
    /\n296: "shiyi\/296-你好\.md"\n297: "shiyi\/297-下架\.md"\n$/,
  )
})

test('an id that another article has is not taken from it', async () => {
  const ids = '296: "2020/own.md"\n'
  const { run, read } = await createSite({ 'article-ids.yaml': ids })
  expect(await run(newSite)).toMatchObject({ moved: 1 })
  expect(await read('article-ids.yaml')).toMatch(/\n296: "2020\/own\.md"\n297: "shiyi\/297-下架\.md"\n$/)
})

test('articles of the versions before 3 have another address and other names of columns', async () => {
  const { run, read } = await createSite()
  expect(await run(oldSite)).toMatchObject({ written: 1, friends: { written: 1 } })
  const text = await read('posts/shiyi/14-旧文.md')
  expect(text).toContain('permalink: /articles/14\n')
  expect(text).toContain('cover: https://img.example/b.jpg\npublished: false\n---\n\n#### 节\n')
  await expect(read('article-ids.yaml')).rejects.toThrow('ENOENT')
})

test('moments, albums and friends are written, and what is not is counted', async () => {
  const { run, read } = await createSite({
    'friends.yaml': '# 我的朋友\n- name: 原有\n  url: https://own.example/\n',
  })
  expect(await run(newSite)).toMatchObject({
    moments: { written: 1, existing: 0, refused: 1 },
    albums: { written: 1, existing: 0, refused: 0 },
    friends: { written: 1, existing: 0, refused: 1 },
    photos: 1,
    others: new Map([
      ['comments', 2],
      ['messages', 1],
      ['notices', 0],
      ['users', 1],
    ]),
  })
  expect(await read('moments/shiyi/3.md')).toBe(
    '---\ndate: 2025-06-26T05:50:41.000Z\n---\n雨**停**了\n\n![](<https://img.example/1.jpg>)\n![](<https://img.example/2.jpg>)\n',
  )
  expect(await read('albums/shiyi-6/album.yaml')).toBe(`name: 山中
description: 一日
date: 2025-06-26T03:14:10.000Z
published: false
`)
  expect(JSON.parse(await read('albums/shiyi-6/remote-photos.json'))).toEqual([
    { name: '0001', url: 'https://img.example/p.jpg', caption: '山顶 password: x' },
  ])
  expect(await read('friends.yaml')).toBe(`# 我的朋友
- name: 原有
  url: https://own.example/
- name: 听雨
  url: https://tingyu.example/
  avatar: https://img.example/t.png
  info: 雨
`)
})

test('a second run adds what is missing, and a dry run writes nothing', async () => {
  const { run, contentDir, read } = await createSite()
  expect(await run(newSite, true)).toMatchObject({ written: 2, friends: { written: 1 } })
  await expect(read('friends.yaml')).rejects.toThrow('ENOENT')
  await expect(read('article-ids.yaml')).rejects.toThrow('ENOENT')
  await run(newSite)
  const ids = await read('article-ids.yaml')
  await rm(join(contentDir, 'moments/shiyi/3.md'))
  // As after a run that was stopped before its end.
  await rm(join(contentDir, 'article-ids.yaml'))
  expect(await run(newSite)).toMatchObject({
    written: 0,
    existing: 2,
    moments: { written: 1 },
    albums: { written: 0, existing: 1 },
    friends: { written: 0, existing: 1 },
  })
  expect(await read('article-ids.yaml')).toBe(ids)
})

test.each([
  [newSite, '甲', '/articles/296', '2025-06-26T06:04:24.000Z'],
  [oldSite, '乙', '/articles/14', '2021-12-31T16:00:00.000Z'],
])('%# comments have the names of users, replies and times', async (tables, name, address, time) => {
  const { file, run } = await createSite()
  await run(tables)
  const comments: ReadComment[] = []
  for await (const comment of readCommentFile(file, new AbortController().signal)) comments.push(comment)
  expect(comments[0]).toMatchObject({
    system: '拾壹博客',
    comment: { name, address, createdAt: Date.parse(time), state: 'shown', parentKey: null },
  })
  expect(comments.slice(1).map(({ comment }) => comment?.parentKey)).toEqual(
    tables === newSite ? ['shiyi:21'] : [],
  )
})

test('values that are paths, markup or no ids write no file elsewhere', async () => {
  const { run } = await createSite()
  const [moment] = newSite['sys_moment'] ?? []
  const result = await run({
    sys_article: [{ ...testArticle, id: '../../x' }],
    sys_moment: [
      { ...moment, id: '../../x' },
      { ...moment, content: '<div>'.repeat(5000) },
    ],
    sys_album: [{ id: '../x', name: '山' }],
  })
  expect(result).toMatchObject({
    written: 0,
    refused: 1,
    moments: { written: 0, refused: 2 },
    albums: { written: 0, refused: 1 },
  })
})

test('a dump of another database, of two sites and a broken friends.yaml are rejected', async () => {
  const { run } = await createSite({ 'friends.yaml': 'name: [' })
  await expect(run({ wp_posts: [{ ID: 1 }] })).rejects.toThrow('没有拾壹博客的文章')
  await expect(run({ ...newSite, ...oldSite })).rejects.toThrow('有两个拾壹博客的文章表')
  await expect(run(newSite)).rejects.toThrow('friends.yaml 有误')
})
