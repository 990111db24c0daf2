import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { identifySite } from '#platform/outbound/site-key.ts'
import { insertFriend } from '#modules/friends/friends.repository.ts'
import { addLogin } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { openEditing } from '../../../test/editing.ts'
import { startOtherSite } from '../../../test/other-site.ts'
import { testNow } from '../../../test/posts.ts'

const file = `# 友情链接
- name: 听雨楼 # 老朋友
  url: https://rain.example/
  since: 2019

- name: 石阶
  url: https://stones.example/
`

/** Stores a pending application. */
async function addApplication(db: Db, name: string, url: string): Promise<number> {
  const { host, key } = identifySite(url)
  return insertFriend(db, {
    site_key: key,
    host,
    origin: 'visitor',
    state: 'pending',
    name,
    url,
    avatar_source: '',
    avatar: '',
    info: '写字的',
    email: 'lamp@mail.example',
    position: 0,
    applied_at: testNow,
  })
}

forEachDatabase(({ open }) => {
  async function openFriends() {
    const { db } = await open()
    const setup = await openEditing(db, { 'friends.yaml': file })
    await setup.importContent()
    const { api, token, contentDir } = setup
    const send = (name: 'decide' | 'save' | 'order' | 'remove', body: object) =>
      api.call(`/sys/friend/${name}`, { token, body })
    const list = async () => (await api.call('/sys/friend/list', { token })).data
    const readText = () => readFile(join(contentDir, 'friends.yaml'), 'utf8')
    const audit = async (): Promise<[event: string, target: string | null][]> => {
      const rows = await db.selectFrom('audit_events').select(['event', 'target']).orderBy('id').execute()
      return rows.flatMap(({ event, target }) => (event === 'login' ? [] : [[event, target]]))
    }
    return { ...setup, send, list, readText, audit }
  }

  const fields = (changes: object = {}): object => ({
    name: '听雨楼',
    url: 'https://rain.example/',
    avatar: '',
    info: '',
    feed: '',
    ...changes,
  })

  describe('the list of an admin', () => {
    it('has the items of the file with their state, visitors’ entries and applications', async () => {
      const { db, list, send } = await openFriends()
      await db
        .updateTable('friends')
        .set({ checked_at: testNow, is_alive: 0, failing_since: testNow })
        .where('name', '=', '石阶')
        .execute()
      const lamp = await addApplication(db, '灯下', 'https://lamp.example/')
      const moon = await addApplication(db, '月下', 'https://moon.example/')
      await send('decide', { id: moon, action: 'accept', isMailed: false, note: '' })
      const { friends, applications, problem, hash } = await list()
      expect({ problem, hash }).toEqual({ problem: null, hash: expect.stringMatching(/^[\da-f]{64}$/) })
      expect(friends.map(({ key, origin, name, isAlive }) => [key, origin, name, isAlive])).toEqual([
        [0, 'file', '听雨楼', null],
        [1, 'file', '石阶', false],
        [moon, 'visitor', '月下', null],
      ])
      expect(applications).toMatchObject([{ id: lamp, name: '灯下', email: 'lamp@mail.example' }])
    })

    it('names the problem of a file that cannot be edited, and shows what was published', async () => {
      const { write, list, send } = await openFriends()
      await write('friends.yaml', '[{ name: 听雨楼, url: https://rain.example/ }]')
      const { friends, problem, hash } = await list()
      expect(problem).toContain('请直接改文件')
      expect(friends.map(({ name }) => name)).toEqual(['听雨楼', '石阶'])
      expect((await send('remove', { origin: 'file', key: 0, hash })).status).toBe(422)
    })
  })

  describe('a decision', () => {
    it('lists or deletes an application, and emails the applicant on request', async () => {
      const { db, api, send, audit } = await openFriends()
      const lamp = await addApplication(db, '灯下', 'https://lamp.example/')
      const moon = await addApplication(db, '月下', 'https://moon.example/')
      await send('decide', { id: lamp, action: 'accept', isMailed: true, note: '' })
      await send('decide', { id: moon, action: 'refuse', isMailed: true, note: '最近更新少\n以后再来' })
      expect(api.emails.map(({ to, subject }) => [to, subject])).toEqual([
        ['lamp@mail.example', expect.stringContaining('友链已通过')],
        ['lamp@mail.example', expect.stringContaining('关于您的友链申请')],
      ])
      expect(api.emails[1]?.text).toContain('最近更新少\n\n以后再来')
      expect((await api.get('/api/friend/list')).data.map(({ name }) => name)).toContain('灯下')
      expect(await audit()).toEqual([
        ['friend-accepted', '灯下'],
        ['friend-refused', '月下'],
      ])
    })

    it('is made once: another admin was faster', async () => {
      const { db, api, send } = await openFriends()
      const id = await addApplication(db, '灯下', 'https://lamp.example/')
      const decision = { id, action: 'refuse', isMailed: true, note: '' }
      const statuses = await Promise.all([send('decide', decision), send('decide', decision)])
      expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 404])
      expect(api.emails).toHaveLength(1)
    })
  })

  it('a rejection after another admin has accepted removes and emails nothing', async () => {
    const { db, api, send, list } = await openFriends()
    const id = await addApplication(db, '灯下', 'https://lamp.example/')
    await send('decide', { id, action: 'accept', isMailed: false, note: '' })
    expect((await send('decide', { id, action: 'refuse', isMailed: true, note: '' })).status).toBe(404)
    expect((await list()).friends.map(({ name }) => name)).toContain('灯下')
    expect(api.emails).toEqual([])
  })

  describe('a change of the file', () => {
    it('keeps comments, unknown keys and other items, and is published', async () => {
      const { api, list, send, readText, importContent, audit } = await openFriends()
      const { hash } = await list()
      const friend = fields({ name: '听雨阁', info: '江南' })
      expect((await send('save', { origin: 'file', key: 0, hash, friend })).status).toBe(200)
      expect(await readText()).toBe(
        file.replace('听雨楼 # 老朋友', '听雨阁').replace('since: 2019\n', 'since: 2019\n  info: 江南\n'),
      )
      await importContent()
      expect((await api.get('/api/friend/list')).data[0]).toMatchObject({ name: '听雨阁', info: '江南' })
      expect(await audit()).toEqual([['content-saved', 'friends.yaml']])
    })

    it('adds, sorts and removes items', async () => {
      const { list, send, readText } = await openFriends()
      const names = async () => (await list()).friends.map(({ name }) => name)
      const friend = fields({ name: '灯下', url: 'https://lamp.example' })
      await send('save', { origin: 'file', key: null, hash: (await list()).hash, friend })
      expect(await names()).toEqual(['听雨楼', '石阶', '灯下'])
      await send('order', { origin: 'file', keys: [2, 0, 1], hash: (await list()).hash })
      expect(await names()).toEqual(['灯下', '听雨楼', '石阶'])
      await send('remove', { origin: 'file', key: 0, hash: (await list()).hash })
      expect(await readText()).toBe(file)
    })

    it('of another version than the one that was read is rejected with the present one', async () => {
      const { write, list, send, readText } = await openFriends()
      const { hash } = await list()
      await write('friends.yaml', '- name: 新\n  url: https://new.example/\n')
      for (const body of [
        { origin: 'file', key: 0, hash, friend: fields() },
        { origin: 'file', key: 0, hash: null, friend: fields() },
      ])
        expect((await send('save', body)).body).toMatchObject({
          code: 409,
          message: '文件在别处改过了，没有覆盖',
        })
      expect(await readText()).toContain('新')
    })

    it('creates the file where there is none', async () => {
      const { remove, list, send, readText } = await openFriends()
      await remove('friends.yaml')
      expect((await list()).hash).toBeNull()
      await send('save', { origin: 'file', key: null, hash: null, friend: fields() })
      expect(await readText()).toBe('- name: 听雨楼\n  url: https://rain.example/\n')
    })

    it('to a site that is listed already is rejected beside the field', async () => {
      const { list, send } = await openFriends()
      const { hash } = await list()
      const friend = fields({ url: 'http://www.stones.example' })
      const { body } = await send('save', { origin: 'file', key: 0, hash, friend })
      expect(body).toMatchObject({ code: 422, extra: { errors: [{ path: 'url' }] } })
    })
  })

  it('visitors’ entries are changed, sorted and removed', async () => {
    const { db, list, send, audit } = await openFriends()
    const ids: number[] = []
    for (const name of ['甲', '乙', '丙']) {
      const id = await addApplication(db, name, `https://${identifySite(`https://${name}.example`).host}/`)
      await send('decide', { id, action: 'accept', isMailed: false, note: '' })
      ids.push(id)
    }
    const visitors = async () => (await list()).friends.filter(({ origin }) => origin === 'visitor')
    const [first = 0, second = 0, third = 0] = ids
    expect((await visitors()).map(({ key }) => key)).toEqual(ids)
    await send('order', { origin: 'visitor', keys: [third, first, second], hash: null })
    await send('remove', { origin: 'visitor', key: first, hash: null })
    const friend = fields({ name: '新', url: 'https://new.example/' })
    await send('save', { origin: 'visitor', key: second, hash: null, friend })
    expect((await visitors()).map(({ key, name, url }) => [key, name, url])).toEqual([
      [third, '丙', expect.any(String)],
      [second, '新', 'https://new.example/'],
    ])
    expect((await send('order', { origin: 'visitor', keys: [second], hash: null })).status).toBe(422)
    expect((await audit()).slice(3)).toEqual([
      ['friend-changed', null],
      ['friend-removed', '甲'],
      ['friend-changed', '新'],
    ])
  })

  describe('a probe', () => {
    it.each([
      ['the home page', '<a href="https://blog.example/">青简</a>', true],
      ['the page of friends', '<a href="/friends">友链</a>', true],
      ['no page', '<a href="/about">关于</a>', false],
    ])('finds the title, and a link back on %s', async (_, html, linksBack) => {
      await using site = await startOtherSite((request, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        const isHome = request.url === '/'
        response.end(isHome ? `<title>灯下</title>${html}` : '<a href="https://blog.example">青简</a>')
      })
      const { db } = await open()
      const outbound = createOutbound({ siteUrl: 'https://blog.example', allowedAddresses: [site.place] })
      const api = openApi(db, undefined, { outbound })
      const { token } = await addLogin(api, db, 'owner', 'admin')
      const id = await addApplication(db, '灯下', `${site.origin}/`)
      const { data } = await api.call('/sys/friend/probe', { token, body: { id } })
      expect(data).toMatchObject({ status: 200, failure: '', title: '灯下', linksBack })
    })

    it('says why there is no response, and follows no address of the own network', async () => {
      await using site = await startOtherSite((_, response) => response.end())
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'owner', 'admin')
      const id = await addApplication(db, '内', `${site.origin}/`)
      const { data } = await api.call('/sys/friend/probe', { token, body: { id } })
      expect(data).toMatchObject({ status: null, linksBack: null, title: '' })
      expect(data.failure).not.toBe('')
      expect(site.connections()).toBe(0)
      expect((await api.call('/sys/friend/probe', { token, body: { id: 999 } })).status).toBe(404)
    })
  })
})
