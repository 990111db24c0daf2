import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addLogin } from '../../../test/accounts.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { openEditing } from '../../../test/editing.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { verifyLockPassword } from '#modules/locks/lock-password.ts'

const path = 'albums/hill/album.yaml'
const text = `# 秋游\r\nname: '山中'  # 旧名\r\ndate: 2025-10-01\r\ncaptions:\r\n  2.png: 天亮了\r\n`
const other = 'a'.repeat(64)

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString()

forEachDatabase(({ open }) => {
  const openWith = async (changed: Record<string, string | Buffer> = {}) => {
    const setup = await openEditing((await open()).db, {
      [path]: text,
      'albums/hill/2.png': await makePng(40, 30),
      'albums/hill/10.png': await makePng(50, 30),
      ...changed,
    })
    const { api, token, send } = setup
    const detail = async (file = path) => (await send(`album/detail?path=${encodeURIComponent(file)}`)).data
    return {
      ...setup,
      detail,
      list: async () => (await send('albums')).data,
      save: async (changes: object, hash?: string) =>
        send('album/save', { path, hash: hash ?? (await detail()).hash, changes }),
      remove: (file: string) =>
        api.call(`/sys/content/albums?${query({ path: file })}`, { token, method: 'DELETE' }),
      removePhoto: async (file: string, hash?: string) =>
        api.call(`/sys/content/album/photos?${query({ path, hash: hash ?? (await detail()).hash, file })}`, {
          token,
          method: 'DELETE',
        }),
      readText: (file = path): Promise<string> => readFile(join(setup.contentDir, file), 'utf8'),
      published: async () => (await api.call('/api/album/list')).data,
      storedText: async () => {
        const rows = await setup.db.selectFrom('content_versions').select('bytes').execute()
        return rows.map(({ bytes }) => Buffer.from(bytes).toString('utf8')).join('\n')
      },
    }
  }

  describe('the albums', () => {
    it('are newest first, with the number of their photos, cover, lock and problem', async () => {
      const setup = await openWith({
        'albums/locked/album.yaml': 'name: 锁\ndate: 2025-10-02\npassword: bamboo\n',
        'albums/locked/a.png': await makePng(30, 30),
        'albums/bad/album.yaml': 'name: 坏\ndate: 2026-02-30\n',
        'albums/loose/a.png': await makePng(30, 30),
      })
      expect(await setup.list()).toMatchObject([
        { name: '锁', isLocked: true, id: null, cover: null },
        { name: '山中', isLocked: false, photoCount: 2 },
        { name: 'bad', problem: { line: 2 } },
      ])
      await setup.importContent()
      const [locked, hill] = await setup.list()
      expect(locked).toMatchObject({
        photoCount: 1,
        cover: { width: 30, url: expect.stringMatching(/^\/sealed\//) },
      })
      expect(hill).toMatchObject({ path, isPublished: true, cover: { width: 40 } })
    })

    it('have their photos in order, with captions, before the site has compiled them and afterwards', async () => {
      const setup = await openWith({ [path]: `${text}order: [10.png]\r\n` })
      expect((await setup.detail()).photos).toEqual([
        { file: '10.png', caption: '', photo: null },
        { file: '2.png', caption: '天亮了', photo: null },
      ])
      await setup.importContent()
      expect(await setup.detail()).toMatchObject({
        order: ['10.png'],
        cover: { width: 50 },
        photos: [{ photo: { width: 50, exif: null } }, { photo: { width: 40 } }],
      })
    })
  })

  it('a new album has a folder named after it, never one that has files', async () => {
    const { send, readText, list } = await openWith({ 'albums/秋游/left.png': await makePng(9, 9) })
    const { data } = await send('album/create', { name: '秋游: 第一天' })
    expect(data.path).toBe('albums/秋游-第一天/album.yaml')
    expect(await readText(data.path)).toMatch(/^name: "秋游: 第一天"\ndate: \d{4}-\d\d-\d\d [\d:]{8}\n$/)
    expect((await send('album/create', { name: '秋游' })).data.path).toBe('albums/秋游-2/album.yaml')
    expect((await send('album/create', { name: '秋游' })).data.path).toBe('albums/秋游-3/album.yaml')
    expect((await list()).map(({ name }) => name)).toContain('秋游: 第一天')
    expect((await send('album/create', { name: ' ' })).status).toBe(422)
  })

  describe('a saved album', () => {
    it('has the changed keys, and every other byte as it was', async () => {
      const { save, readText } = await openWith()
      await save({ name: '山中' })
      expect(await readText()).toBe(text)
      await save({ name: '林中', description: '走了一天', cover: '10.png', isPublished: false })
      expect(await readText()).toBe(
        `${text.replace('山中', '林中')}description: 走了一天\r\ncover: 10.png\r\npublished: false\r\n`,
      )
      await save({ name: '山中', description: '', cover: null, isPublished: true })
      expect(await readText()).toBe(text)
    })

    it('has captions by file and an order with a line for each file', async () => {
      const { save, readText, detail } = await openWith()
      await save({ captions: { '2.png': '', '10.png': '林: 里' }, order: ['10.png', '2.png'] })
      expect(await readText()).toBe(
        `# 秋游\r\nname: '山中'  # 旧名\r\ndate: 2025-10-01\r\ncaptions:\r\n  10.png: "林: 里"\r\norder:\r\n  - 10.png\r\n  - 2.png\r\n`,
      )
      expect((await detail()).photos.map(({ file, caption }) => [file, caption])).toEqual([
        ['10.png', '林: 里'],
        ['2.png', ''],
      ])
      await save({ captions: { '10.png': '' }, order: ['2.png', '10.png'] })
      expect(await readText()).toContain('date: 2025-10-01\r\norder:\r\n  - 2.png\r\n  - 10.png\r\n')
      await save({ order: [], captions: { 'a: b.png': '怪' } })
      expect(await readText()).toMatch(/2025-10-01\r\ncaptions:\r\n {2}"a: b.png": 怪\r\n$/)
    })

    it('overwrites nothing that was changed meanwhile, and responds with it', async () => {
      const setup = await openWith()
      const { hash } = await setup.detail()
      const current = text.replace('山中', '别处')
      await setup.write(path, current)
      const { status, body } = await setup.save({ name: '我的' }, hash)
      expect([status, body.extra]).toMatchObject([409, { current: { text: current } }])
      expect((await setup.removePhoto('2.png', hash)).body.extra).toMatchObject({
        current: { text: current },
      })
      expect(await setup.readText()).toBe(current)
      expect((await setup.detail()).photos).toHaveLength(2)
    })

    it('with an error is not edited, and the error is the response', async () => {
      const { save, readText } = await openWith({ [path]: 'name: a\npasword: bamboo\n' })
      const { status, body } = await save({ name: 'b' })
      expect([status, body.message]).toEqual([422, expect.stringContaining('不认识的设置：pasword')])
      expect(await readText()).toContain('name: a\n')
    })
  })

  describe('a lock', () => {
    it('is a hash in the file, opens with its password, and is removed', async () => {
      const { save, readText, importContent, published, db, detail } = await openWith()
      await save({ password: 'bamboo-canary' })
      expect(await readText()).not.toContain('canary')
      await importContent()
      expect(await published()).toMatchObject([{ isLock: true, cover: null }])
      const row = await db.selectFrom('albums').select('password_hash').executeTakeFirstOrThrow()
      const passwordHash = row.password_hash ?? ''
      expect(await verifyLockPassword(' bamboo-canary', passwordHash)).toBe(true)
      await save({ password: 'bamboo-canary', description: '又改了' })
      expect(await readText()).toContain(passwordHash)
      expect((await detail()).isLocked).toBe(true)
      await save({ password: null, description: '' })
      expect(await readText()).toBe(text)
    })

    it('G32: of a file is in no stored version, and a restored album has it again', async () => {
      const { save, remove, send, storedText, readText } = await openWith({
        [path]: `${text}password: bamboo-canary\r\n`,
        'albums/bad/album.yaml': 'name: [坏\npassword: bamboo-canary\n',
      })
      await save({ name: '林中' })
      expect(await readText()).toContain('password: bamboo-canary')
      await remove(path)
      await remove('albums/bad/album.yaml')
      expect(await storedText()).not.toContain('canary')
      await send('restore', { paths: [path, 'albums/bad/album.yaml'] })
      const [, passwordHash = ''] = /password: "(.+)"\r\n/.exec(await readText()) ?? []
      expect(await verifyLockPassword('bamboo-canary', passwordHash)).toBe(true)
      expect(await readText('albums/bad/album.yaml')).toBe('name: [坏\npassword: {}\n')
    })

    it.each([
      ['in a block', 'password: |\n  bamboo-canary\nname: [坏\n', 'password: {}\nname: [坏\n'],
      ['on the next line', 'name: [坏\r\npassword:\r\n  bamboo-canary\r\n', 'name: [坏\r\npassword: {}\r\n'],
      ['between braces', '{password: bamboo-canary, a: "password: b"\n', '{password: {}\n'],
      [
        'in quotes that do not end',
        'password: "a\n\nbamboo-canary\ndate: 2026-01-02\n',
        'password: {}\ndate: 2026-01-02\n',
      ],
    ])('G32: %s of a file that cannot be read is in no stored version', async (_, source, stored) => {
      const bad = 'albums/bad/album.yaml'
      const { remove, send, storedText, readText } = await openWith({ [bad]: source })
      await remove(bad)
      expect(await storedText()).not.toContain('canary')
      await send('restore', { paths: [bad] })
      expect(await readText(bad)).toBe(stored)
    })
  })

  it('a deleted photo leaves nothing in album.yaml, and is restored byte for byte', async () => {
    const setup = await openWith({ [path]: `${text}cover: 2.png\r\norder: [2.png, 10.png]\r\n` })
    const { data } = await setup.removePhoto('2.png')
    expect(data).toEqual({ path, hash: (await setup.detail()).hash })
    expect(await setup.detail()).toMatchObject({
      coverFile: null,
      photos: [{ file: '10.png' }],
    })
    expect(await setup.readText()).toBe(`${text.replace(/captions:\r\n.*\r\n/, '')}order: [10.png]\r\n`)
    const photo = 'albums/hill/2.png'
    expect((await setup.send('bin')).data).toMatchObject([{ path: photo, title: '2.png' }])
    expect((await setup.send('restore', { paths: [photo] })).data).toEqual([{ path: photo, error: null }])
    expect(await readFile(join(setup.contentDir, photo))).toEqual(await makePng(40, 30))
  })

  it('a deleted album is in the bin with its name, and restored byte for byte', async () => {
    const { remove, list, send, readText, detail } = await openWith()
    await remove(path)
    expect(await list()).toEqual([])
    expect((await send('bin')).data).toMatchObject([{ path, title: '山中' }])
    await send('restore', { paths: [path] })
    expect(await readText()).toBe(text)
    expect((await detail()).photos).toHaveLength(2)
  })

  it('an earlier version of an album is restored', async () => {
    const { save, send, readText, detail } = await openWith()
    await save({ name: '林中' })
    const { data } = await send(`versions?path=${encodeURIComponent(path)}`)
    expect(data.map(({ operation }) => operation)).toEqual(['save', 'found'])
    await send('revert', { id: data[1]?.id, hash: (await detail()).hash })
    expect(await readText()).toBe(text)
  })

  it('each change is recorded in the audit log', async () => {
    const { db, save, removePhoto, remove, send } = await openWith()
    await send('album/create', { name: '新' })
    await save({ password: 'bamboo' })
    await removePhoto('10.png')
    await remove(path)
    const events = await db
      .selectFrom('audit_events')
      .select(['event', 'target'])
      .where('event', 'like', 'content-%')
      .orderBy('id')
      .execute()
    expect(events.map(({ event, target }) => [event, target])).toEqual([
      ['content-created', 'albums/新/album.yaml'],
      ['content-saved', path],
      ['content-deleted', 'albums/hill/10.png'],
      ['content-deleted', path],
    ])
  })

  it('G24: the calls of albums reach no other file, and no other user', async () => {
    const setup = await openWith({ 'posts/a.md': 'a', 'albums/hill/notes.txt': 'a' })
    for (const file of [
      'posts/a.md',
      'albums/album.yaml',
      'albums/../album.yaml',
      'albums/a/b/album.yaml',
      'albums/.hill/album.yaml',
      'albums/hill/2.png',
    ]) {
      const { status } = await setup.send('album/save', { path: file, hash: other, changes: {} })
      expect([file, status]).toEqual([file, 404])
      expect((await setup.remove(file)).status).toBe(404)
      expect((await setup.send(`album/detail?path=${encodeURIComponent(file)}`)).status).toBe(404)
    }
    for (const file of ['album.yaml', 'notes.txt', '..', 'none.png'])
      expect((await setup.removePhoto(file)).status).toBe(404)
    const { token } = await addLogin(setup.api, setup.db, 'reader')
    expect((await setup.api.call('/sys/content/albums', { token })).status).toBe(403)
    expect((await setup.api.call('/sys/content/albums', {})).status).toBe(401)
  })
})
