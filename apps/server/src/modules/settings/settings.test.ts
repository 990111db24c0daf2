import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addLogin, testPassword } from '../../../test/accounts.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { openEditing } from '../../../test/editing.ts'
import { hashBytes } from '#content/store/content-store.ts'
import { findOwnerUrl } from '#modules/accounts/owner.service.ts'
import { getFirstSteps } from '#modules/overview/first-steps.ts'

const text = '# 说明\nname: 竹简\nmenu: [a]\n'
const hashOf = (content: string): string => hashBytes(Buffer.from(content))

forEachDatabase(({ open }) => {
  async function openWith(files: Record<string, string | Buffer> = { 'site.yaml': text }) {
    const setup = await openEditing((await open()).db, files)
    const { api, token } = setup
    return {
      ...setup,
      readText: (path: string) => readFile(join(setup.contentDir, path), 'utf8'),
      get: <Name extends string>(name: Name) => api.call(`/sys/settings/${name}`, { token }),
      post: <Name extends string>(name: Name, body: object) =>
        api.call(`/sys/settings/${name}`, { token, body }),
    }
  }

  describe('the author', () => {
    const createOwner = async (files: Record<string, string>) => {
      const setup = await openWith(files)
      await setup.importContent()
      await setup.db.updateTable('users').set({ role: 'user' }).execute()
      const url = new URL((await findOwnerUrl(setup.db, 'https://blog.test')) ?? '')
      const owner = { username: 'zhuli', nickname: '竹里', email: '', password: testPassword }
      const { status } = await setup.api.call('/auth/owner', { body: { ...owner, token: url.hash.slice(1) } })
      expect(status).toBe(200)
      await setup.importContent()
      return setup
    }

    it.each([
      ['a site without settings', {}, 'author: 竹里\n'],
      ['settings without one', { 'site.yaml': text }, `${text}author: 竹里\n`],
    ])('of %s is the first admin', async (_, files, expected) => {
      const { readText, api, db } = await createOwner(files)
      expect(await readText('site.yaml')).toBe(expected)
      expect((await api.get('/api/webConfig')).data).toMatchObject({ author: '竹里' })
      expect((await getFirstSteps(db)).settings).toBe(false)
    })

    it('of settings that name one stays', async () => {
      const { readText } = await createOwner({ 'site.yaml': 'author: 王维\n' })
      expect(await readText('site.yaml')).toBe('author: 王维\n')
    })

    it('is not needed to create the first admin', async () => {
      const { readText } = await createOwner({ 'site.yaml': 'a: [\n' })
      expect(await readText('site.yaml')).toBe('a: [\n')
    })
  })

  describe('saved settings', () => {
    it('are in the file and, once imported, on the site', async () => {
      const { api, get, post, importContent, db } = await openWith()
      const { data: file } = await get('file')
      expect(file).toMatchObject({ path: 'site.yaml', hash: hashOf(text), text })
      const { data: changed } = await post('change', { text: file.text, changes: { name: '茶山' } })
      expect(changed.text).toBe(text.replace('竹简', '茶山'))
      const { data: saved } = await post('save', { file: 'site', hash: file.hash, text: changed.text })
      expect(saved).toEqual({ path: 'site.yaml', hash: hashOf(changed.text) })
      await importContent()
      expect((await api.get('/api/webConfig')).data).toMatchObject({ name: '茶山' })
      const events = await db.selectFrom('audit_events').select(['event', 'target']).execute()
      expect(events).toContainEqual({ event: 'settings-saved', target: 'site.yaml' })
    })

    it('create the file of a site without one, which no other save replaces', async () => {
      const { get, post, readText } = await openWith({})
      const { data: file } = await get('file')
      expect(file).toMatchObject({ path: 'site.yaml', hash: null, text: '', problems: [] })
      const save = (name: string) => post('save', { file: 'site', hash: null, text: `name: ${name}\n` })
      expect((await save('竹')).status).toBe(200)
      const second = await save('茶')
      expect([second.status, second.body.extra]).toEqual([
        409,
        { current: { hash: hashOf('name: 竹\n'), text: 'name: 竹\n' } },
      ])
      expect(await readText('site.yaml')).toBe('name: 竹\n')
    })

    it('overwrite nothing that was changed meanwhile, and the response has it', async () => {
      const { post, write, readText } = await openWith()
      await write('site.yaml', 'name: 别处\n')
      const { status, body } = await post('save', { file: 'site', hash: hashOf(text), text: 'name: 我\n' })
      expect([status, body.message]).toEqual([409, '文件在别处改过了，没有覆盖'])
      expect(body.extra).toMatchObject({ current: { text: 'name: 别处\n' } })
      expect(await readText('site.yaml')).toBe('name: 别处\n')
    })

    it('with an error are rejected with the reason of each field', async () => {
      const { post, readText } = await openWith()
      const save = (next: string) => post('save', { file: 'site', hash: hashOf(text), text: next })
      const invalid = await save('name: ""\ngithub: x\nemail: not-an-email\n')
      expect([invalid.status, invalid.body.extra]).toEqual([
        422,
        {
          errors: [
            { path: 'name', message: '不能为空' },
            { path: 'github', message: '应为 http:// 或 https:// 开头的网址' },
            { path: 'email', message: '应为邮箱地址，如 name@example.com' },
          ],
        },
      ])
      const unreadable = await save('name: "a\n')
      expect(unreadable.status).toBe(422)
      expect(unreadable.body.message).toMatch(/^没有保存。第 \d 行：YAML 有语法错误/)
      expect(await readText('site.yaml')).toBe(text)
    })
  })

  it('blocked words are read and saved, and a word that is too long is rejected with its line', async () => {
    const { get, post, readText } = await openWith({})
    expect((await get('words')).data).toEqual({ path: 'blocked-words.txt', hash: null, text: '' })
    const save = (next: string) => post('save', { file: 'blocked-words', hash: null, text: next })
    const rejected = await save(`赌博\n${'长'.repeat(51)}\n`)
    expect([rejected.status, rejected.body.message]).toEqual([422, '没有保存。第 2 行：词语超过 50 个字'])
    expect((await save('赌博\n')).status).toBe(200)
    expect(await readText('blocked-words.txt')).toBe('赌博\n')
  })

  it('are saved only within ten minutes of the password', async () => {
    const { post, clock } = await openWith()
    clock.now += 11 * 60_000
    const { status, body } = await post('save', { file: 'site', hash: hashOf(text), text: 'name: 竹\n' })
    expect([status, body.extra]).toEqual([403, { confirmation: 'password' }])
  })

  it('are for admins alone', async () => {
    const { api, db } = await openWith()
    const { token } = await addLogin(api, db, 'reader')
    for (const path of ['/sys/settings/file', '/sys/settings/words'] as const)
      expect((await api.call(path, { token })).status).toBe(403)
    const body = { file: 'site', hash: null, text: '' }
    expect((await api.call('/sys/settings/save', { token, body })).status).toBe(403)
  })
})
