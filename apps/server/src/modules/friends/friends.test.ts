import { FriendSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '#platform/process/durations.ts'
import { publishFriends } from '#modules/friends/friends.publish.ts'
import {
  acceptFriend,
  listFriends,
  listPendingFriends,
  removeFriend,
  updateFriend,
} from '#modules/friends/friends.repository.ts'
import { publishBlockedWords } from '#modules/site/blocked-words.publish.ts'
import { addLogin } from '../../../test/accounts.ts'
import { type CallOptions, openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { hostileTexts } from '../../../test/hostile-texts.ts'
import { testNow } from '../../../test/posts.ts'

const application = {
  name: '听雨楼',
  url: 'https://rain.example/',
  avatar: 'https://rain.example/avatar.png',
  info: '听雨，也写字',
  email: 'rain@mail.example',
}

const apply = (api: TestApi, fields: object = {}, options: CallOptions = {}) =>
  api.call('/api/friend/apply', { body: { ...application, ...fields }, ...options })

const list = async (api: TestApi) => (await api.get('/api/friend/list')).data

const entry = (name: string, url: string) => ({ name, url, avatar: '', info: '', feed: '' })

forEachDatabase(({ open }) => {
  async function openFriends() {
    const { db } = await open()
    const clock = { now: testNow }
    return { db, clock, api: openApi(db, () => clock.now) }
  }

  describe('an application', () => {
    it('is pending, and visible to the owner only', async () => {
      const { db, api } = await openFriends()
      const { status, body } = await apply(api, { name: ' 听\u202E雨 楼 ' })
      expect({ status, data: body.data }).toEqual({ status: 200, data: null })
      expect(await list(api)).toEqual([])
      const [waiting] = await listPendingFriends(db)
      expect(waiting).toMatchObject({ name: '听雨 楼', email: 'rain@mail.example', applied_at: testNow })

      expect(await acceptFriend(db, waiting?.id ?? 0)).toMatchObject({ name: '听雨 楼' })
      const [friend] = await list(api)
      expect(v.parse(FriendSchema, friend)).toEqual(friend)
      // A remote avatar is not shown until it has been copied to this site.
      expect(friend).toEqual({
        id: waiting?.id,
        name: '听雨 楼',
        url: 'https://rain.example/',
        avatar: '',
        info: '听雨，也写字',
        isAlive: true,
      })
    })

    it.each([
      'https://rain.example',
      'http://www.rain.example/about?x#y',
      'https://RAIN.example./',
      'https://rain.example:443/index.html',
    ])('for a listed site is rejected with 409, spelled %s', async (url) => {
      const { db, api } = await openFriends()
      await publishFriends(db, [entry('听雨楼', 'https://rain.example')])
      const { status, body } = await apply(api, { url })
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: '这个站点已经在友情链接里了',
      })
    })

    it('for a pending site is rejected with 409, also for two concurrent ones', async () => {
      const { db, api } = await openFriends()
      const responses = await Promise.all(
        ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => apply(api, {}, { address })),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const again = await apply(api, {}, { address: '192.0.2.4' })
      expect(again.body.message).toBe('这个站点已经提交过申请，请等待站长确认')
      expect(await listPendingFriends(db)).toHaveLength(1)
    })

    it('may be repeated once the owner has rejected it', async () => {
      const { db, api } = await openFriends()
      await apply(api)
      const [waiting] = await listPendingFriends(db)
      await removeFriend(db, waiting?.id ?? 0)
      expect((await apply(api)).status).toBe(200)
    })

    it('is limited to three in ten minutes per address', async () => {
      const { api, clock } = await openFriends()
      const urls = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example/`)
      for (const url of urls.slice(0, 3)) expect((await apply(api, { url })).status).toBe(200)
      const refused = await apply(api, { url: urls[3] })
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe('600')
      expect((await apply(api, { url: urls[3] }, { address: '192.0.2.9' })).status).toBe(200)
      clock.now += 10 * MINUTE
      expect((await apply(api, { url: urls[4] })).status).toBe(200)
    })

    it('is rejected while two hundred are pending', async () => {
      const { db, api } = await openFriends()
      await db
        .insertInto('friends')
        .values(
          Array.from(
            { length: 200 },
            (_, number) =>
              ({
                site_key: `${number}.example`,
                host: `${number}.example`,
                origin: 'visitor',
                state: 'pending',
                name: '',
                url: '',
                avatar_source: '',
                avatar: '',
                info: '',
                email: null,
                position: 0,
                applied_at: testNow,
              }) as const,
          ),
        )
        .execute()
      expect((await apply(api)).status).toBe(503)
    })

    it.each([
      ['name', { name: ' \u200B ' }],
      ['name', { name: '长'.repeat(51) }],
      ['info', { info: '长'.repeat(201) }],
      ['email', { email: 'rain' }],
      ['url', { url: 'rain.example' }],
      ['url', { url: 'javascript:alert(1)' }],
      ['url', { url: 'https://blog.example/about' }],
      ['avatar', { avatar: '/api/logout' }],
      ['avatar', { avatar: 'data:image/png;base64,AA' }],
    ])('with an invalid %s is rejected naming the field: %j', async (path, fields) => {
      const { api } = await openFriends()
      const { status, body } = await apply(api, fields)
      expect(status).toBe(422)
      expect(body.extra?.errors[0]).toMatchObject({ path, message: expect.stringMatching(/\p{Script=Han}/u) })
    })

    it.each([
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://[::1]/',
      'http://router/',
      'http://a:b@rain.example/',
      'http://rain.example:25/',
      'http://127.0.0.1:8443/',
    ])('F84: that names %s, as site or as picture, is rejected', async (url) => {
      const { api } = await openFriends()
      expect((await apply(api, { url })).body.extra?.errors[0]?.path).toBe('url')
      expect((await apply(api, { avatar: url })).body.extra?.errors[0]?.path).toBe('avatar')
    })

    it('may name a site on another port', async () => {
      const { db, api } = await openFriends()
      expect((await apply(api, { url: 'https://rain.example:8443/' })).status).toBe(200)
      expect(await listPendingFriends(db)).toMatchObject([{ url: 'https://rain.example:8443/' }])
    })

    it('with a blocked word is rejected', async () => {
      const { db, api } = await openFriends()
      await publishBlockedWords(db, ['博彩'])
      expect((await apply(api, { info: '博 彩 导航' })).status).toBe(422)
    })

    it('notifies the owner on the site and by email, with a link to the decision', async () => {
      const { db, api } = await openFriends()
      const { id } = await addLogin(api, db, 'owner', 'admin')
      await apply(api)
      expect(api.pushes).toMatchObject([
        { userId: id, message: { type: 'system', title: '听雨楼 申请友链', link: '/admin/friends' } },
      ])
      expect(api.pushes[0]?.message).toMatchObject({ content: expect.stringMatching(/通过或拒绝/) })
      expect(JSON.stringify(api.pushes)).not.toContain('qingjian')
      expect(api.emails).toMatchObject([{ to: 'owner@mail.example', subject: '听雨楼 申请友链 - 青简' }])
      expect(api.emails[0]?.text).toContain('https://rain.example/')
      // The applicant's email is for the owner only.
      expect(JSON.stringify(await list(api))).not.toContain('mail.example')
    })

    it('C41: is returned as text, or is rejected', { timeout: 120_000 }, async () => {
      const { db, api, clock } = await openFriends()
      for (const [number, text] of hostileTexts.entries()) {
        clock.now += DAY
        const { status } = await apply(api, { name: text, info: text, url: `https://h${number}.example/` })
        expect([200, 400, 422]).toContain(status)
        expect([200, 400, 409, 422]).toContain((await apply(api, { url: text })).status)
        for (const { id } of await listPendingFriends(db)) await acceptFriend(db, id)
      }
      const shown = await list(api)
      expect(shown.length).toBeGreaterThan(20)
      for (const { name, info, url, avatar } of shown) {
        expect(`${name}${info}`).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029]/u)
        expect(url).toMatch(/^https?:\/\/[^\s"<>\\]+$/)
        expect(avatar).toBe('')
      }
    })
  })

  describe('the list', () => {
    it('begins with the owner’s file in its order; sites that are down come last', async () => {
      const { db, api } = await openFriends()
      await apply(api)
      await publishFriends(db, [entry('乙', 'https://b.example'), entry('甲', 'https://a.example')])
      const [waiting] = await listPendingFriends(db)
      await acceptFriend(db, waiting?.id ?? 0)
      const [first] = await listFriends(db)
      await updateFriend(db, first?.id ?? 0, { is_alive: 0 })
      const shown = await list(api)
      expect(shown.map(({ name }) => name)).toEqual(['甲', '听雨楼', '乙'])
      expect(shown[2]?.isAlive).toBe(false)
    })

    it('keeps visitors’ entries when the file changes; naming a pending site in the file lists it', async () => {
      const { db, api } = await openFriends()
      await apply(api)
      await apply(api, { url: 'https://tea.example/' })
      const [rain, tea] = await listPendingFriends(db)
      await acceptFriend(db, rain?.id ?? 0)
      await publishFriends(db, [entry('茶', 'https://tea.example')])
      expect(await listFriends(db)).toMatchObject([
        { id: tea?.id, name: '茶', origin: 'file', email: 'rain@mail.example' },
        { id: rain?.id },
      ])
      await publishFriends(db, [])
      expect(await listFriends(db)).toMatchObject([{ id: rain?.id }])
      expect(await listPendingFriends(db)).toEqual([])
    })
  })
})
