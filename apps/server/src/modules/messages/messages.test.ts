import { MessagePageSchema, MessageSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { type CallOptions, openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { addTestUsers } from '../../../test/engagement.ts'

const add = (api: TestApi, body: object, options: CallOptions = {}) =>
  api.call('/api/message/add', { body, ...options })

/** All messages. */
async function list(api: TestApi, options: CallOptions = {}) {
  const { data } = await api.call('/api/message/list', options)
  return Array.isArray(data) ? data : data.records
}

forEachDatabase(({ open }) => {
  async function openBoard(count = 2) {
    const { db } = await open()
    const clock = { now: testNow }
    const api = openApi(db, () => clock.now)
    return { db, clock, api, users: await addTestUsers(db, count) }
  }

  describe('a message', () => {
    it('is accepted from a guest without a name', async () => {
      const { api } = await openBoard()
      const { status, body } = await add(api, { content: ' <b>路过</b>\n\n看看 ' })
      expect(status).toBe(200)
      expect(v.parse(MessageSchema, body.data)).toEqual(body.data)
      expect(body.data).toMatchObject({
        userId: null,
        nickname: '游客',
        avatar: '',
        content: '<b>路过</b> 看看',
        isLike: null,
        isPending: false,
        createTime: '2026-03-01 12:00:00',
      })
      expect(await list(api)).toEqual([body.data])
      expect(api.invalidatedPages).toEqual(['/messages'])
    })

    it('has a guest’s name, and no remote picture', async () => {
      const { api } = await openBoard()
      const body = { nickname: ' 竹\u202E 客 ', avatar: 'https://elsewhere.example/a.png', content: '好' }
      expect((await add(api, body)).data).toMatchObject({ nickname: '竹 客', avatar: '' })
    })

    it('G13: of a guest has no avatar, not even the upload of a user', async () => {
      const { api } = await openBoard()
      const avatar = `/uploads/avatar-${'a'.repeat(32)}.webp`
      expect((await add(api, { avatar, content: '好' })).data.avatar).toBe('')
    })

    it('has the current name and avatar of a logged-in user', async () => {
      const { db, api, users } = await openBoard()
      const body = { nickname: '别人', avatar: '/a.png', content: '好', userId: users[1]?.id, likeCount: 9 }
      const { data } = await add(api, body, { token: users[0]?.token ?? '' })
      expect(data).toMatchObject({ userId: users[0]?.id, nickname: '甲1', avatar: '', likeCount: 0 })
      await updateUser(db, users[0]?.id ?? 0, { nickname: '新名' })
      expect((await list(api))[0]?.nickname).toBe('新名')
    })

    it.each(['竹生', '竹\u200B生', '⽵ 生', '站长', 'Аdmin'])(
      'C51: of a guest with the name %j, confusable with the owner, is rejected',
      async (nickname) => {
        const { db, api } = await openBoard()
        await publishSite(db, { ...v.parse(SiteFileSchema, { author: '竹生' }), aboutMe: '' })
        const { status, body } = await add(api, { nickname, content: '好' })
        expect(status).toBe(422)
        expect(body.extra?.errors[0]?.path).toBe('nickname')
      },
    )

    it('is limited to one in thirty seconds per address or user', async () => {
      const { api, clock, users } = await openBoard()
      const at = (address: string, token?: string) =>
        add(api, { content: '好' }, { address, ...(token !== undefined && { token }) })
      expect((await at('192.0.2.1')).status).toBe(200)
      const refused = await at('192.0.2.1')
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe('30')
      expect((await at('192.0.2.2')).status).toBe(200)
      expect((await at('192.0.2.1', users[0]?.token)).status).toBe(200)
      expect((await at('192.0.2.3', users[0]?.token)).status).toBe(429)
      clock.now += 30_000
      expect((await at('192.0.2.1')).status).toBe(200)
    })

    it.each(['', ' \n ', '\u200B', '长'.repeat(501)])('of %j is rejected', async (content) => {
      const { api } = await openBoard()
      expect((await add(api, { content })).status).toBe(422)
    })
  })

  describe('the list', () => {
    it('is returned in full, or by page if one is requested', async () => {
      const { api } = await openBoard()
      for (let number = 1; number <= 12; number += 1)
        await add(api, { content: `第${number}` }, { address: `192.0.2.${number}` })
      expect(await list(api)).toHaveLength(12)
      const page = v.parse(MessagePageSchema, (await api.get('/api/message/list?pageNum=2&pageSize=5')).data)
      expect(page).toMatchObject({ total: 12, current: 2, pages: 3 })
      expect(page.records.map(({ content }) => content)).toEqual(['第7', '第6', '第5', '第4', '第3'])
    })
  })

  describe('deleting', () => {
    it('D64 and D70: is allowed to the author and to admins; never to a guest', async () => {
      const { db, api, users } = await openBoard()
      const guests = (await add(api, { content: '客' })).data.id
      const own = (await add(api, { content: '己' }, { token: users[0]?.token ?? '' })).data.id
      const remove = (id: number, token?: string) =>
        api.call(`/protal/user/delMyMessage/${id}`, {
          method: 'DELETE',
          ...(token !== undefined && { token }),
        })
      expect((await remove(guests)).status).toBe(401)
      expect((await remove(guests, users[0]?.token)).status).toBe(403)
      expect((await remove(own, users[1]?.token)).status).toBe(403)
      await api.call('/api/like', {
        token: users[1]?.token ?? '',
        body: { type: 'message', targetId: own },
      })
      expect((await remove(own, users[0]?.token)).status).toBe(200)
      expect(await db.selectFrom('likes').selectAll().execute()).toEqual([])
      await updateUser(db, users[1]?.id ?? 0, { role: 'admin' })
      expect((await remove(guests, users[1]?.token)).status).toBe(200)
      expect(await list(api)).toEqual([])
      expect((await remove(guests, users[1]?.token)).status).toBe(404)
    })
  })
})
