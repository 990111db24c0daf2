import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../../../test/databases.ts'
import {
  articlePath as path,
  articleText as text,
  hashOf,
  openEditing,
  readText,
} from '../../../test/editing.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { writeNew } from '#modules/editing/versioned-files.ts'

forEachDatabase(({ open }) => {
  describe('the file of an article', () => {
    it('is read with its front matter as a form', async () => {
      const setup = await openEditing((await open()).db)
      const { data } = await setup.send('file?path=posts/a.md')
      expect(data).toMatchObject({
        hash: hashOf(text),
        body: '正文\r\n',
        form: { title: '旧题', tags: ['茶'], isPublished: true, allowsComments: true },
        problem: null,
        draft: null,
      })
      expect(data.head + data.body).toBe(text)
    })

    it('has a problem with its line where the front matter has an error', async () => {
      const setup = await openEditing((await open()).db, { [path]: '---\ntitle: a\ntags: "b\n---\n正文' })
      const { data } = await setup.send('file?path=posts/a.md')
      expect(data).toMatchObject({ form: null, problem: { line: 3 }, body: '正文' })
    })

    it('that is not UTF-8 is not opened, so that it is not damaged', async () => {
      const setup = await openEditing((await open()).db, { [path]: Buffer.from([0xb0, 0xa1]) })
      const { status, body } = await setup.send('file?path=posts/a.md')
      expect([status, body.message]).toEqual([422, '文件不是 UTF-8 编码，请先另存为 UTF-8'])
    })
  })

  describe('a changed field of the form', () => {
    it('changes its key alone', async () => {
      const { send } = await openEditing((await open()).db)
      const { data: file } = await send('file?path=posts/a.md')
      const changes = { title: '新题', isPublished: false, sticky: 3 }
      const { data } = await send('front-matter', { head: file.head, changes })
      expect(data.head).toBe(
        text
          .replace('旧题', '新题')
          .replace('- 茶\r\n', '- 茶\r\nsticky: 3\r\npublished: false\r\n')
          .replace('正文\r\n', ''),
      )
      expect(data.form).toMatchObject({ ...changes, tags: ['茶'] })
    })

    it('is rejected with the reason where the front matter cannot be edited by parts', async () => {
      const { send } = await openEditing((await open()).db)
      const head = '---\n? title\n: a\n---\n'
      const { status, body } = await send('front-matter', { head, changes: { title: 'b' } })
      expect([status, body.message]).toEqual([422, '文件头部的写法特殊，不能用表单修改，请直接改原文'])
    })
  })

  describe('a save', () => {
    it('replaces the version that was read, byte for byte, and ends the unsaved text', async () => {
      const setup = await openEditing((await open()).db)
      const next = text.replace('正文', '新的正文')
      await setup.send('draft', { path, hash: hashOf(text), text: '写到一半' })
      expect((await setup.send('file?path=posts/a.md')).data.draft).toMatchObject({
        head: '',
        body: '写到一半',
        hash: hashOf(text),
      })
      const { data } = await setup.send('save', { path, hash: hashOf(text), text: next })
      expect(data).toEqual({ path, hash: hashOf(next) })
      expect(await readText(setup)).toBe(next)
      expect((await setup.send('file?path=posts/a.md')).data.draft).toBeNull()
    })

    it('overwrites nothing that was changed meanwhile, and responds with it', async () => {
      const setup = await openEditing((await open()).db)
      const other = text.replace('正文', '在别处改的')
      await setup.write(path, other)
      const { status, body } = await setup.send('save', { path, hash: hashOf(text), text: '我的' })
      expect([status, body.message]).toEqual([409, '文件在别处改过了，没有覆盖'])
      expect(body.extra).toEqual({ current: { hash: hashOf(other), text: other } })
      expect(await readText(setup)).toBe(other)
      await setup.remove(path)
      const gone = await setup.send('save', { path, hash: hashOf(text), text: '我的' })
      expect([gone.status, gone.body.extra]).toEqual([409, { current: null }])
    })

    it('A22: wins once among many with the same hash, and the others get the version that won', async () => {
      const setup = await openEditing((await open()).db)
      const texts = Array.from({ length: 6 }, (_, index) => `第 ${index} 份`)
      const responses = await Promise.all(
        texts.map((mine) => setup.send('save', { path, hash: hashOf(text), text: mine })),
      )
      const winner = texts.filter((_, index) => responses[index]?.status === 200)
      expect(winner).toHaveLength(1)
      expect(await readText(setup)).toBe(winner[0])
      for (const { status, body } of responses.filter((response) => response.status !== 200)) {
        expect(status).toBe(409)
        expect(body.extra).toMatchObject({ current: { text: winner[0] } })
      }
    })

    it('is recorded in the audit log', async () => {
      const { db, send } = await openEditing((await open()).db)
      await send('save', { path, hash: hashOf(text), text: '新' })
      const { data: created } = await send('create', { title: '题' })
      const paths = [path, created.path]
      await send('change', { paths, changes: { sticky: 2 } })
      await send('preview-link', { path })
      await send('remove', { paths })
      await send('restore', { paths: [path] })
      const events = await db
        .selectFrom('audit_events')
        .select(['event', 'target', 'address'])
        .where('event', 'like', 'content-%')
        .orderBy('id')
        .execute()
      expect(events).toEqual(
        [
          ['content-saved', path],
          ['content-created', created.path],
          ['content-saved', path],
          ['content-saved', created.path],
          ['content-preview-linked', path],
          ['content-deleted', path],
          ['content-deleted', created.path],
          ['content-restored', path],
        ].map(([event, target]) => ({ event, target, address: '192.0.2.1' })),
      )
    })
  })

  describe('a new article', () => {
    it('gets a path from its title and never replaces a file', async () => {
      const setup = await openEditing((await open()).db, { 'posts/2025/a.md': text })
      const title = '竹 & 简: "题" ../../x'
      const first = await setup.send('create', { title })
      const second = await setup.send('create', { title })
      expect([first.data.path, second.data.path]).toEqual([
        'posts/2026/竹-简-题-x.md',
        'posts/2026/竹-简-题-x-2.md',
      ])
      const { data } = await setup.send(`file?path=${encodeURIComponent(first.data.path)}`)
      expect(data).toMatchObject({ hash: first.data.hash, form: { title, isPublished: false }, body: '\n' })
    })
  })

  describe('a title that is no file name', () => {
    it.each([
      ['nul', 'posts/2026/nul-2.md'],
      ['../..', 'posts/2026/article.md'],
    ])('%j becomes one that is', async (title, expected) => {
      const { send } = await openEditing((await open()).db, { 'posts/2025/a.md': text })
      expect((await send('create', { title })).data.path).toBe(expected)
    })

    it('of many bytes is shortened, with room for a number', async () => {
      const { send } = await openEditing((await open()).db)
      const title = '𠮷'.repeat(80)
      for (const suffix of ['', '-2', '-3'])
        expect((await send('create', { title })).data.path).toBe(
          `posts/2026-03-01-${'𠮷'.repeat(45)}${suffix}.md`,
        )
    })
  })

  describe('a place that cannot be written', () => {
    it('is rejected with the reason, for a new article and for a picture', async () => {
      const setup = await openEditing((await open()).db, { 'posts/2025/a.md': text, 'posts/2025/b.md': text })
      await symlink(setup.dataDir, join(setup.contentDir, 'posts/2026'))
      await symlink(setup.dataDir, join(setup.contentDir, 'posts/2025/b'))
      const message = '这里不能保存文件：路径不可用，或者其中有链接'
      const created = await setup.send('create', { title: '题' })
      expect([created.status, created.body.message]).toEqual([422, message])
      const store = createFolderStore(setup.contentDir)
      const picture = writeNew(store, 'posts/2025/b/1.webp', Buffer.from('x'))
      await expect(picture).rejects.toMatchObject({ code: 'unprocessable', message })
    })

    it('does not stop a batch: the other files are restored', async () => {
      const setup = await openEditing((await open()).db, {
        'posts/x/a.md': text,
        'posts/b.md': '---\ntitle: 乙\n---\n',
      })
      await setup.send('remove', { paths: ['posts/x/a.md', 'posts/b.md'] })
      await rm(join(setup.contentDir, 'posts/x'), { recursive: true })
      await symlink(setup.dataDir, join(setup.contentDir, 'posts/x'))
      const { status, data } = await setup.send('restore', { paths: ['posts/x/a.md', 'posts/b.md'] })
      expect([status, data]).toEqual([
        200,
        [
          { path: 'posts/x/a.md', error: '这里不能保存文件：路径不可用，或者其中有链接' },
          { path: 'posts/b.md', error: null },
        ],
      ])
    })
  })

  describe('the list of articles', () => {
    it('has every state, and problems with file, line and reason', async () => {
      const setup = await openEditing((await open()).db, {
        'posts/published.md': '---\ntitle: 已发布\ndate: 2020-01-01\ntags: [茶]\n---\n正文',
        'posts/scheduled.md': '---\ntitle: 定时\ndate: 2099-01-01\n---\n正文',
        'posts/draft.md': '---\ntitle: 草稿\ndate: 2020-01-01\ndraft: true\n---\n正文',
        'posts/hidden.md': '---\ntitle: 下架\ndate: 2020-01-01\npublished: false\n---\n正文',
        'posts/minor.md': '---\ntitle: 小错\ndate: 2020-01-01\n---\n![图](none.png)',
        'posts/later.md': '---\ntitle: 后来坏的\ndate: 2020-01-01\n---\n正文',
        'posts/failed.md': '---\ntitle: "坏的\n---\n正文',
      })
      await setup.importContent()
      await setup.write('posts/later.md', '---\ntitle: 后来坏的\ndate: 昨天\n---\n正文')
      await setup.importContent()
      const { data } = await setup.send('articles')
      const states = Object.fromEntries(
        data.map((article) => [article.path, [article.state, article.problem]]),
      )
      expect(states).toEqual({
        'posts/published.md': ['published', null],
        'posts/scheduled.md': ['scheduled', null],
        'posts/draft.md': ['draft', null],
        'posts/hidden.md': ['unpublished', null],
        'posts/minor.md': ['published', { line: 5, reason: '找不到图片：none.png' }],
        'posts/later.md': ['failed', { line: 3, reason: expect.stringContaining('date 不是有效的日期') }],
        'posts/failed.md': ['failed', { line: 2, reason: expect.stringContaining('YAML 有语法错误') }],
      })
      expect(data.find((article) => article.path === 'posts/published.md')).toMatchObject({
        title: '已发布',
        tags: ['茶'],
        createTime: '2020-01-01 00:00:00',
        wordCount: 2,
      })
    })
  })

  it('lists what was saved before the import has published it', async () => {
    const setup = await openEditing((await open()).db, {
      'posts/a.md': '---\ntitle: 甲\ndate: 2020-01-01\ntags: [茶, 山]\ncategories: 生活\n---\n正文',
      'posts/b.md': '---\ntitle: 乙\ndate: 2020-01-01\ntags: [茶]\n---\n正文',
    })
    await setup.importContent()
    const paths = ['posts/a.md']
    await setup.send('change', { paths, changes: { replacedTag: { name: '茶', by: '水' } } })
    await setup.send('change', { paths, changes: { category: '日常', isPublished: false, sticky: 2 } })
    const listed = async () =>
      (await setup.send('articles')).data.map(({ path: at, ...rest }) => [at, rest] as const)
    const expected = { tags: ['水', '山'], categoryName: '日常', state: 'unpublished', sticky: 2 }
    expect(new Map(await listed()).get('posts/a.md')).toMatchObject({ ...expected, isPublic: true })
    expect(new Map(await listed()).get('posts/b.md')).toMatchObject({ tags: ['茶'], state: 'published' })
    await setup.importContent()
    expect(new Map(await listed()).get('posts/a.md')).toMatchObject({ ...expected, isPublic: false })
  })

  it('lists a file that has not been imported by its title, or by its name where it has none', async () => {
    const setup = await openEditing((await open()).db, {
      'posts/new.md': '---\ntitle: 新写的\ndate: 2020-01-01\n---\n正文',
      'posts/failed.md': '---\ntitle: "坏的\n---\n正文',
    })
    const { data } = await setup.send('articles')
    expect(data.map((article) => [article.path, article.title]).toSorted()).toEqual([
      ['posts/failed.md', 'failed.md'],
      ['posts/new.md', '新写的'],
    ])
  })

  describe('a change of several articles', () => {
    it('changes front matter alone, and reports those that cannot be changed', async () => {
      const setup = await openEditing((await open()).db, {
        [path]: text,
        'posts/b.md': '+++\ntitle = "乙" # 题\ndraft = true\n+++\n正文\n',
        'posts/c.md': '---\ntitle: "\n---\n',
      })
      const changes = { isPublished: true, addedTags: ['竹'], removedTags: ['茶'], category: '日常' }
      const { data } = await setup.send('change', { paths: [path, 'posts/b.md', 'posts/c.md'], changes })
      expect(data.map(({ error }) => error)).toEqual([null, null, expect.stringContaining('YAML')])
      expect(await readText(setup)).toBe(
        text.replace('- 茶', '- 竹').replace('---\r\n正文', 'categories: 日常\r\n---\r\n正文'),
      )
      expect(await readText(setup, 'posts/b.md')).toBe(
        '+++\ntitle = "乙" # 题\ncategories = "日常"\ntags = ["竹"]\n+++\n正文\n',
      )
    })
  })

  it('a category is replaced in the files that have it, and its absence is reported', async () => {
    const setup = await openEditing((await open()).db, {
      'posts/a.md': '---\ntitle: 甲 # 题\ncategories: [生活, 茶]\n---\n正文',
      'posts/b.md': '---\ntitle: 乙\n---\n正文',
    })
    const paths = ['posts/a.md', 'posts/b.md']
    const changes = { replacedCategory: { name: '茶', by: '水' } }
    const { data } = await setup.send('change', { paths, changes })
    expect(data.map(({ error }) => error)).toEqual([
      null,
      '文件头部没有写「茶」，它可能来自文件夹或文件的名字',
    ])
    expect(await readText(setup, 'posts/a.md')).toBe('---\ntitle: 甲 # 题\ncategories: [生活, 水]\n---\n正文')
  })

  describe('a preview', () => {
    it('compiles and sanitizes as the site does, and says what is wrong', async () => {
      const setup = await openEditing((await open()).db)
      const { data } = await setup.send('preview', {
        path,
        text: '---\ntitle: 预览\ndate: 2026-01-01\n---\n## 标题\n\n**粗**<script>alert(1)</script>[x](javascript:alert(1))\n\n![图](none.png)\n',
      })
      expect(data).toMatchObject({ title: '预览', toc: [{ text: '标题' }] })
      expect(data.html).toContain('<strong>粗</strong>')
      expect(data.html).not.toMatch(/script|javascript:/)
      expect(data.problems).toEqual([{ line: 9, reason: '找不到图片：none.png' }])
      expect(await readText(setup)).toBe(text)
    })

    it('has the URL of the cover, and none where its picture cannot be found', async () => {
      const setup = await openEditing((await open()).db)
      const coverOf = async (cover: string): Promise<unknown> => {
        const head = `---\ntitle: 预览\ndate: 2026-01-01\ncover: ${cover}\n---\n`
        return (await setup.send('preview', { path, text: `${head}正文\n` })).data.cover
      }
      expect(await coverOf('https://img.example/cover.png')).toBe('https://img.example/cover.png')
      expect(await coverOf('none.png')).toBeNull()
    })
  })
})
