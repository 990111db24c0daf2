import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type HaloImport, importHalo } from '#transfer/halo/import-halo.ts'
import { row, toBackup } from '#transfer/halo/testing/halo-backup.ts'

function post(fields: Record<string, unknown> = {}, name = 'aaaa-1111', kind = 'posts'): unknown {
  const spec = {
    title: '第一篇',
    slug: 'first',
    releaseSnapshot: 'snap-2',
    headSnapshot: 'snap-2',
    baseSnapshot: 'snap-1',
    publish: true,
    publishTime: '2023-05-06T07:08:09Z',
    visible: 'PUBLIC',
    ...fields,
  }
  const status = { permalink: `/archives/${spec.slug}` }
  return row(`content.halo.run/${kind}`, name, { spec, status })
}

function snapshot(name: string, spec: Record<string, unknown>): unknown {
  return row('content.halo.run/snapshots', name, { spec: { rawType: 'HTML', ...spec } })
}

const base = snapshot('snap-1', { contentPatch: '<p>甲</p>\n<p>乙</p>\n<p>丙</p>' })
const second = snapshot('snap-2', {
  contentPatch: JSON.stringify([
    {
      type: 'CHANGE',
      source: { position: 1, lines: ['<p>乙</p>'] },
      target: { position: 1, lines: ['<p>新</p>', '<p>行</p>'] },
    },
    {
      type: 'INSERT',
      source: { position: 3, lines: [] },
      target: { position: 4, lines: ['<img src="/upload/图.png">'] },
    },
  ]),
})

interface TestSite {
  content: string
  run: (backup: Buffer, isDryRun?: boolean) => Promise<HaloImport>
  read: (path: string) => Promise<string>
}

async function createSite(): Promise<TestSite> {
  const root = await mkdtemp(join(tmpdir(), 'qingjian-halo-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const content = join(root, 'content')
  await mkdir(join(content, 'posts'), { recursive: true })
  return {
    content,
    async run(backup, isDryRun = false) {
      const file = join(root, 'backup.zip')
      await writeFile(file, backup)
      const { signal } = new AbortController()
      return importHalo({ file, contentDir: content, isDryRun, onProgress: () => {}, signal })
    },
    read: (path) => readFile(join(content, path), 'utf8'),
  }
}

test('an article has its address, dates, names, cover and the text of its published snapshot', async () => {
  const site = await createSite()
  const fields = {
    cover: '/upload/cover.png',
    pinned: true,
    allowComment: false,
    excerpt: { autoGenerate: false, raw: '摘要' },
    categories: ['cat-1'],
    tags: ['tag-1', 'gone'],
  }
  const rows = [
    row('content.halo.run/categories', 'cat-1', {
      spec: { displayName: '随笔' },
      status: { permalink: '/categories/essays' },
    }),
    second,
    post(fields),
    row('content.halo.run/tags', 'tag-1', { spec: { displayName: '竹' } }),
    base,
  ]
  const files = {
    'attachments/upload/cover.png': '图',
    'attachments/upload/图.png': '图',
    'db/halo.db': '密',
  }
  const result = await site.run(await toBackup(rows, files))
  expect(result).toMatchObject({ written: 1, refused: 0, attachments: { written: 2, skipped: 0 } })
  expect(await site.read('posts/halo/aaaa1111-first.md')).toBe(`---
title: 第一篇
date: 2023-05-06T07:08:09Z
permalink: /archives/first
categories:
  - 随笔
tags:
  - 竹
description: 摘要
cover: /upload/cover.png
sticky: 1
comments: false
---

甲

新

行

丙

![](/upload/图.png)
`)
  expect((await readdir(join(site.content, 'upload'))).toSorted()).toEqual(['cover.png', '图.png'])
  expect(await site.read('redirects.yaml')).toBe('/categories/essays: /categories/%E9%9A%8F%E7%AC%94\n')
})

test('pages and Markdown are written, and what is not public is not published', async () => {
  const site = await createSite()
  const own = { releaseSnapshot: 'md', headSnapshot: 'md', baseSnapshot: 'md' }
  const rows = [
    snapshot('md', { rawType: 'markdown', rawPatch: '# 题\n\n$a_b$', contentPatch: '<h1>题</h1>' }),
    post({ ...own, slug: 'about' }, 'a-1', 'singlepages'),
    post({ ...own, slug: 'draft', publish: false }, 'a-2'),
    post({ ...own, slug: 'private', visible: 'PRIVATE' }, 'a-3'),
    post({ ...own, deleted: true }, 'a-4'),
    row('content.halo.run/comments', 'c1', {}),
    row('content.halo.run/replies', 'c2', {}),
  ]
  const result = await site.run(await toBackup(rows))
  expect(result).toMatchObject({ written: 3, pages: 1, deleted: 1, comments: 2 })
  expect(await site.read('posts/halo/a1-about.md')).toMatch(/\n---\n\n# 题\n\n\$a_b\$\n$/)
  expect(await site.read('posts/halo/a2-draft.md')).toContain('published: false')
  expect(await site.read('posts/halo/a2-draft.md')).not.toContain('permalink')
  expect(await site.read('posts/halo/a3-private.md')).toContain('published: false')
})

test('task lists and marks of the editor stay', async () => {
  const site = await createSite()
  const item = (input: string, text: string): string =>
    `<li data-type="taskItem"><label><input type="checkbox"${input}><span></span></label><div><p>${text}</p></div></li>`
  const contentPatch = `<ul data-type="taskList">${item(' checked="checked"', '做完')}${item('', '<mark>没做</mark>')}</ul>`
  const rows = [snapshot('snap-1', { contentPatch }), post({ releaseSnapshot: 'snap-1' })]
  await site.run(await toBackup(rows))
  expect(await site.read('posts/halo/aaaa1111-first.md')).toMatch(
    /\n- \[x\] 做完\n\n- \[ \] <mark>没做<\/mark>\n$/,
  )
})

test('moments and friends are content of their own', async () => {
  const site = await createSite()
  const medium = [
    { type: 'PHOTO', url: '/upload/a.png' },
    { type: 'VIDEO', url: '/upload/a.mp4' },
  ]
  const link = { url: 'https://friend.example/', displayName: '友', logo: '', description: '写字' }
  const rows = [
    row('moment.halo.run/moments', 'm-1', {
      spec: { content: { html: '<p>雨停了</p>', medium }, releaseTime: '2024-01-02T03:04:05Z' },
    }),
    row('moment.halo.run/moments', 'm-2', {
      spec: { content: { html: '<p>自己看</p>' }, visible: 'PRIVATE' },
    }),
    row('core.halo.run/links', 'l-1', { spec: link }),
  ]
  const backup = await toBackup(rows)
  expect(await site.run(backup)).toMatchObject({ moments: { written: 2 }, friends: { written: 1 } })
  expect(await site.read('moments/halo/m1.md')).toBe(
    '---\ndate: 2024-01-02T03:04:05Z\n---\n\n雨停了\n\n![](/upload/a.png)\n\n<video src="/upload/a.mp4"></video>\n',
  )
  expect(await site.read('moments/halo/m2.md')).toContain('published: false')
  expect(await site.read('friends.yaml')).toBe('- name: 友\n  url: https://friend.example/\n  info: 写字\n')
  await writeFile(join(site.content, 'friends.yaml'), '[]')
  expect(await site.run(backup)).toMatchObject({ moments: { existing: 2 }, friends: { written: 1 } })
  expect(await site.run(backup)).toMatchObject({ friends: { written: 0, existing: 1 } })
})

test('a dry run writes nothing, and a second import touches nothing', async () => {
  const site = await createSite()
  const moment = row('moment.halo.run/moments', 'm-1', { spec: { content: { html: '<p>文</p>' } } })
  const backup = await toBackup([post(), base, second, moment], { 'attachments/upload/a.png': '图' })
  expect(await site.run(backup, true)).toMatchObject({ written: 1, moments: { written: 1 } })
  expect(await readdir(site.content)).toEqual(['posts'])
  expect(await readdir(join(site.content, 'posts'))).toEqual([])
  await site.run(backup)
  await writeFile(join(site.content, 'upload/a.png'), '换过')
  const again = await site.run(backup)
  expect(again).toMatchObject({ written: 0, existing: 1, attachments: { written: 0, existing: 1 } })
  expect(await site.read('upload/a.png')).toBe('换过')
})

test('articles whose text is missing or damaged are rejected, the others are written', async () => {
  const site = await createSite()
  const wrong = [{ source: { position: 0, lines: ['别的'] }, target: { position: 0, lines: [] } }]
  const rows = [
    base,
    second,
    snapshot('wrong', { contentPatch: JSON.stringify(wrong) }),
    post(),
    post({ title: '无文', releaseSnapshot: 'gone' }, 'a-2'),
    post({ title: '坏', releaseSnapshot: 'wrong' }, 'a-3'),
    post({ title: '路径' }, '../evil'),
    { name: '/registry/content.halo.run/posts/x', data: '%%%' },
  ]
  const { written, reasons, damaged } = await site.run(await toBackup(rows))
  expect(written).toBe(1)
  expect(reasons).toEqual(['无文：备份里没有它的正文', '坏：正文的修改记录有误', '路径：编号不正确'])
  expect(damaged).toBe(1)
})

test('a backup cannot write outside of its folder, nor files that the site does not serve', async () => {
  const site = await createSite()
  const files = {
    'attachments/upload/aa/evil.png': '图',
    'attachments/upload/.env': '密',
    'attachments/upload/key.pem': '密',
    'attachments/thumbnails/a.png': '图',
  }
  const plain = await toBackup([], files)
  expect(await site.run(plain)).toMatchObject({ attachments: { written: 1, skipped: 2 } })
  const evil = Buffer.from(plain.toString('latin1').replaceAll('upload/aa/', 'upload/../'), 'latin1')
  await expect(site.run(evil)).rejects.toThrow('压缩包不完整或有误')
  const outside = await mkdtemp(join(tmpdir(), 'qingjian-outside-'))
  onTestFinished(() => rm(outside, { recursive: true, force: true }))
  await rm(join(site.content, 'upload'), { recursive: true })
  await symlink(outside, join(site.content, 'upload'))
  await expect(site.run(plain)).rejects.toThrow('符号链接')
  expect(await readdir(outside)).toEqual([])
})

test('files whose path the disk cannot have are left out, one with the longest name is written', async () => {
  const site = await createSite()
  const longest = `${'竹'.repeat(83)}.png`
  const backup = await toBackup([base, second, post()], {
    'attachments/upload/a.png': '图',
    'attachments/upload/a.png/b.png': '图',
    'attachments/upload/c.png/d.png': '图',
    'attachments/upload/c.png': '图',
    'attachments/upload/aQb.png': '图',
    [`attachments/upload/${'竹'.repeat(84)}.png`]: '图',
    [`attachments/upload/${'夹/'.repeat(2_000)}e.png`]: '图',
    [`attachments/upload/${longest}`]: '图',
  })
  const evil = Buffer.from(backup.toString('latin1').replaceAll('aQb.png', 'a\0b.png'), 'latin1')
  expect(await site.run(evil)).toMatchObject({
    written: 1,
    attachments: { written: 3, existing: 1, skipped: 4 },
  })
  expect((await readdir(join(site.content, 'upload'))).toSorted()).toEqual(
    ['a.png', 'c.png', longest].toSorted(),
  )
})

test('an archive that is none, is incomplete, has a bomb or no backup is rejected', async () => {
  const site = await createSite()
  await expect(site.run(Buffer.from('text'))).rejects.toThrow('压缩包不完整或有误')
  const backup = await toBackup([post()], { 'attachments/upload/a.png': '图' })
  await expect(site.run(backup.subarray(0, -50))).rejects.toThrow('压缩包不完整或有误')
  const bomb = await toBackup([], { 'attachments/upload/a.png': '\0'.repeat(4_000_000) })
  await expect(site.run(bomb)).rejects.toThrow('超过它的 100 倍')
  const other = new ZipFile()
  other.addBuffer(Buffer.from('x'), 'a.txt')
  other.end()
  await expect(site.run(await buffer(other.outputStream))).rejects.toThrow('不是 Halo 2 的备份文件')
  expect(existsSync(join(site.content, 'upload'))).toBe(false)
})
