import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addLogin } from '../../../test/accounts.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { openEditing } from '../../../test/editing.ts'
import { makePng } from '#content/testing/sample-pictures.ts'

const path = 'moments/2026-02-06-shoots.md'
const text = `---\r\ndate: 2026-02-06 10:10:00 # 立春\r\nmood: 晴\r\n---\r\n两棵归明年。\r\n\r\n![笋](2026-02-06-shoots/a.webp)\r\n`
const pictures = [{ source: '2026-02-06-shoots/a.webp', description: '笋' }]

forEachDatabase(({ open }) => {
  const openWith = async (files: Record<string, string | Buffer> = { [path]: text }) => {
    const setup = await openEditing((await open()).db, files)
    const remove = (file: string) =>
      setup.api.call(`/sys/content/moments?path=${encodeURIComponent(file)}`, {
        token: setup.token,
        method: 'DELETE',
      })
    const readText = (file = path): Promise<string> => readFile(join(setup.contentDir, file), 'utf8')
    const list = async () => (await setup.send('moments')).data.records
    return { ...setup, remove, readText, list }
  }

  describe('the list', () => {
    it('is newest first, by page, with the pictures that the site has compiled', async () => {
      const setup = await openWith({
        [path]: text,
        'moments/2026-02-06-shoots/a.webp': await makePng(40, 30),
        'moments/new.md': '---\ndate: 2026-03-20 08:00:00\n---\n**新**的',
        'moments/old.md': '---\ndate: 2020-01-01 08:00:00\npublished: false\n---\n旧的',
      })
      expect((await setup.list()).map(({ state, html }) => [state, html])).toEqual([
        ['draft', null],
        ['draft', null],
        ['draft', null],
      ])
      await setup.importContent()
      const { data } = await setup.send('moments?pageSize=2')
      expect(data).toMatchObject({ total: 3, pages: 2 })
      expect(data.records).toMatchObject([
        {
          path: 'moments/new.md',
          state: 'scheduled',
          text: '**新**的',
          html: '<p><strong>新</strong>的</p>',
          pictures: [],
        },
        { path, state: 'published', text: '两棵归明年。', createTime: '2026-02-06 10:10:00' },
      ])
      expect(data.records[1]?.pictures).toMatchObject([{ ...pictures[0], photo: { width: 40 } }])
      const rest = await setup.send('moments?pageSize=2&pageNum=2')
      expect(rest.data.records).toMatchObject([{ path: 'moments/old.md', state: 'unpublished' }])
      const pageOf = async (id: number) => (await setup.send(`moments?pageSize=2&id=${id}`)).data.current
      expect(await pageOf(data.records[1]?.id ?? 0)).toBe(1)
      expect(await pageOf(rest.data.records[0]?.id ?? 0)).toBe(2)
      expect(await pageOf(999)).toBe(1)
    })

    it('has the present text of a changed file, and why a file cannot be published', async () => {
      const setup = await openWith()
      await setup.importContent()
      await setup.write(path, text.replace('归明年', '归今年'))
      await setup.write('moments/bad.md', '---\ndate: 2026-05-01 08:00:00\n---\n')
      await setup.importContent()
      expect(await setup.list()).toMatchObject([
        { path: 'moments/bad.md', state: 'failed', problem: { reason: '没有正文，也没有图片' } },
        { path, text: '两棵归今年。', html: '<p>两棵归今年。</p>' },
      ])
    })
  })

  describe('a new moment', () => {
    const created = 'moments/2026-11-23-101502.md'

    it('is a file with the time, the text and a line for each picture', async () => {
      const { send, readText, list, importContent } = await openWith({})
      const content = { text: '第一行\n\n第二行', pictures: [{ source: 'a.webp', description: '一[图]' }] }
      const { data } = await send('moment/create', { path: created, ...content })
      expect(data.path).toBe(created)
      expect(await readText(created)).toMatch(
        /^---\ndate: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\n---\n第一行\n\n第二行\n\n!\[一［图］\]\(a\.webp\)\n$/,
      )
      await importContent()
      expect(await list()).toMatchObject([{ hash: data.hash, state: 'published' }])
    })

    it('that is sent twice is created once; another of the same path is rejected', async () => {
      const { send, clock, list } = await openWith({})
      const request = { path: created, text: '竹', pictures: [] }
      const first = await send('moment/create', request)
      clock.now += 5_000
      const second = await send('moment/create', request)
      expect(second.data).toEqual(first.data)
      expect(await list()).toHaveLength(1)
      const other = await send('moment/create', { ...request, text: '兰' })
      expect([other.status, other.body.message]).toEqual([409, '已有同名的文件，没有覆盖'])
    })

    it('without text and pictures, or with a picture in its text, is rejected', async () => {
      const { send } = await openWith({})
      const empty = await send('moment/create', { path: created, text: ' ', pictures: [] })
      expect([empty.status, empty.body.message]).toEqual([422, '写点什么，或者放一张图片'])
      const mixed = await send('moment/create', { path: created, text: '![a](b.webp)', pictures: [] })
      expect(mixed.status).toBe(422)
    })
  })

  describe('a saved moment', () => {
    it('keeps its front matter and line breaks, byte for byte', async () => {
      const { send, list, readText } = await openWith()
      const [moment] = await list()
      const content = { path, hash: moment?.hash, text: '一\n二', pictures }
      await send('moment/save', { ...content, text: '两棵归明年。' })
      expect(await readText()).toBe(text)
      await send('moment/save', content)
      expect(await readText()).toBe(text.replace('两棵归明年。', '一\r\n二'))
    })

    it('overwrites nothing that was changed meanwhile, and responds with it', async () => {
      const setup = await openWith()
      const [moment] = await setup.list()
      const other = text.replace('两棵', '三棵')
      await setup.write(path, other)
      const { status, body } = await setup.send('moment/save', {
        path,
        hash: moment?.hash,
        text: '我的',
        pictures,
      })
      expect([status, body.extra]).toMatchObject([409, { current: { text: other } }])
      expect(await setup.readText()).toBe(other)
    })
  })

  it('a deleted moment is in the bin with its first words, and restored byte for byte', async () => {
    const { send, remove, list, readText } = await openWith()
    await remove(path)
    expect(await list()).toEqual([])
    expect((await send('bin')).data).toMatchObject([{ path, title: '两棵归明年。' }])
    expect((await send('restore', { paths: [path] })).data).toEqual([{ path, error: null }])
    expect(await readText()).toBe(text)
  })

  it('each change is recorded in the audit log', async () => {
    const { db, send, remove, list } = await openWith()
    const [moment] = await list()
    await send('moment/save', { path, hash: moment?.hash, text: '新', pictures: [] })
    await send('moment/create', { path: 'moments/b.md', text: '竹', pictures: [] })
    await remove(path)
    const events = await db
      .selectFrom('audit_events')
      .select(['event', 'target', 'address'])
      .where('event', 'like', 'content-%')
      .orderBy('id')
      .execute()
    expect(events).toEqual(
      [
        ['content-saved', path],
        ['content-created', 'moments/b.md'],
        ['content-deleted', path],
      ].map(([event, target]) => ({ event, target, address: '192.0.2.1' })),
    )
  })

  it('G24: the calls of moments reach no other file, and no other user', async () => {
    const setup = await openWith({ 'posts/a.md': 'a', 'site.yaml': 'title: a', [path]: text })
    for (const file of [
      'posts/a.md',
      'site.yaml',
      'moments/../site.yaml',
      'moments/_a.md',
      'moments/.a.md',
    ]) {
      const content = { path: file, text: 'x', pictures: [] }
      expect((await setup.send('moment/create', content)).status).toBe(404)
      expect((await setup.send('moment/save', { ...content, hash: 'a'.repeat(64) })).status).toBe(404)
      expect((await setup.remove(file)).status).toBe(404)
    }
    const { token } = await addLogin(setup.api, setup.db, 'reader')
    expect((await setup.api.call('/sys/content/moments', { token })).status).toBe(403)
    expect((await setup.api.call('/sys/content/moments', {})).status).toBe(401)
  })
})
