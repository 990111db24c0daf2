import { NotificationPageSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listEventsOf } from '#modules/audit/audit.repository.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { addLogin, addUser } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import type { Db } from '#platform/db/schema.ts'
import { notificationsData } from '#modules/notifications/notifications.data.ts'
import { insertNotifications } from '#modules/notifications/notifications.repository.ts'
import { notifyUsers, type NotificationInput } from '#modules/notifications/notify.service.ts'

const liked: NotificationInput = {
  type: 'like',
  title: '阿竹赞了你的评论',
  text: '“好文”',
  link: '/post/1#comment-2',
  cause: 'like:2:7',
}

/** Notifies like the routes, with captured pushes. */
function notify(api: TestApi, db: Db, userIds: number[], input: NotificationInput = liked): Promise<void> {
  return notifyUsers({ db, now: () => testNow, sockets: api.sockets }, userIds, input)
}

forEachDatabase(({ open }) => {
  const unread = (api: TestApi, token: string) => api.call('/notifications/unReadNum', { token })
  const page = async (api: TestApi, token: string, query = '') =>
    v.parse(NotificationPageSchema, (await api.call(`/notifications/page${query}`, { token })).data)

  describe('a notification', () => {
    it('is stored, then pushed, and counts as unread', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      await notify(api, db, [id])
      const { records } = await page(api, token)
      expect(records).toMatchObject([
        { type: 'like', title: liked.title, content: '<p>“好文”</p>', isRead: false },
      ])
      expect(api.pushes).toEqual([
        {
          userId: id,
          message: {
            type: 'like',
            title: liked.title,
            content: '“好文”',
            link: liked.link,
            // As the list returns it, so that a client needs no request to show it.
            notification: records[0],
            isUnread: true,
          },
        },
      ])
      expect((await unread(api, token)).data).toEqual({ like: { type: 'like', num: 1 } })
      expect((await api.call('/notifications/is-unread', { token })).data).toBe(true)
    })

    it('can be read when it is pushed', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      const found: Promise<number>[] = []
      const sockets = { pushToUser: () => void found.push(page(api, token).then(({ total }) => total)) }
      await notifyUsers({ db, now: () => testNow, sockets }, [id], liked)
      expect(await Promise.all(found)).toEqual([1])
    })

    it('is stored once per cause', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      await notify(api, db, [id])
      await notify(api, db, [id])
      expect((await page(api, token)).total).toBe(1)
      expect(api.pushes).toHaveLength(1)
    })

    it('contains markup as text', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      await notify(api, db, [id], { ...liked, text: '<img src=x onerror=alert(1)>' })
      const { records } = await page(api, token)
      expect(records[0]?.content).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
    })
  })

  describe('a list of notifications', () => {
    it('is sorted by unread, then newest, and can be filtered by type', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      for (const [cause, type] of [
        ['a', 'like'],
        ['b', 'comment'],
        ['c', 'like'],
      ] as const) {
        await notify(api, db, [id], { ...liked, type, title: cause, cause })
      }
      const last = (await page(api, token)).records[0]?.id
      await api.call(`/notifications/read/${last}`, { token })
      expect((await page(api, token)).records.map(({ title }) => title)).toEqual(['b', 'a', 'c'])
      const likes = await page(api, token, '?type=like&pageSize=1')
      expect([likes.total, likes.records.map(({ title }) => title)]).toEqual([2, ['a']])
    })

    it('can be marked as read and emptied', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      for (const cause of ['a', 'b']) await notify(api, db, [id], { ...liked, cause })
      await api.call('/notifications/read/all', { token })
      expect((await api.call('/notifications/is-unread', { token })).data).toBe(false)
      expect((await unread(api, token)).data).toEqual({})
      await api.call('/notifications/delete/all', { method: 'POST', token })
      expect((await page(api, token)).total).toBe(0)
    })
  })

  it('other users’ notifications cannot be read, marked or deleted (D64)', async () => {
    const { db } = await open()
    const api = openApi(db)
    const victim = await addLogin(api, db, 'victim')
    const { token } = await addLogin(api, db, 'mallory')
    await notify(api, db, [victim.id])
    const id = (await page(api, victim.token)).records[0]?.id ?? 0
    expect((await api.call(`/notifications/read/${id}`, { token })).status).toBe(404)
    expect((await api.call(`/notifications/delete/${id}`, { method: 'DELETE', token })).status).toBe(404)
    for (const strange of ['-1', '1e3', '9223372036854775808', '[1]', '%7B%7D', "1'or'1"]) {
      const { status } = await api.call(`/notifications/delete/${strange}`, { method: 'DELETE', token })
      expect([400, 404]).toContain(status)
    }
    await api.call('/notifications/delete/all', { method: 'POST', token })
    await api.call('/notifications/read/all', { token })
    expect((await page(api, victim.token)).records).toMatchObject([{ id, isRead: false }])
  })

  it('a cookie alone changes nothing (D63)', async () => {
    const { db } = await open()
    const api = openApi(db)
    const { token } = await addLogin(api, db, 'ziqin')
    for (const path of ['/notifications/read/all', '/notifications/read/1', '/notifications/page']) {
      const { status } = await api.call(path, { headers: { Cookie: `blog_token=${token}` } })
      expect(status).toBe(401)
    }
  })

  it('is exported in full', async () => {
    const { db } = await open()
    const id = await addUser(db, 'ziqin')
    const row = { user_id: id, type: 'system', title: 't', content_html: '', created_at: testNow } as const
    for (let part = 0; part < 11; part += 1)
      await insertNotifications(
        db,
        Array.from({ length: 1_000 }, (_, index) => ({ ...row, cause: `${part}:${index}` })),
      )
    expect(await notificationsData.collect(db, id, testNow)).toHaveLength(11_000)
  })

  describe('an admin', () => {
    it('notifies all users, or one', async () => {
      const { db } = await open()
      const api = openApi(db)
      const admin = await addLogin(api, db, 'owner', 'admin')
      const { id, token } = await addLogin(api, db, 'ziqin')
      await addUser(db, 'zhu')
      const body = { title: '停机', content: '今晚维护', link: '/about' }
      expect((await api.call('/sys/notifications/send', { token: admin.token, body })).status).toBe(200)
      expect(api.pushes).toHaveLength(3)
      await api.call('/sys/notifications/send', { token: admin.token, body: { ...body, userId: id } })
      expect((await page(api, token)).records).toMatchObject([
        { type: 'system', title: '停机' },
        { title: '停机' },
      ])
      expect((await page(api, admin.token)).total).toBe(1)
      const events = await listEventsOf(db, admin.id)
      expect(events.map(({ event, subject_id: subject }) => [event, subject])).toEqual([
        ['notification-sent', id],
        ['notification-sent', null],
        ['login', admin.id],
      ])
    })

    it('reads how many users a notification to all reaches: those who are not banned', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'owner', 'admin')
      await addUser(db, 'ziqin')
      await updateUser(db, await addUser(db, 'zhu'), { is_banned: 1 })
      const { data } = await api.call('/sys/notifications/recipients', { token })
      expect(data).toBe(2)
      await api.call('/sys/notifications/send', { token, body: { title: '停机', content: '今晚维护' } })
      expect(api.pushes).toHaveLength(data)
    })

    it('gets the response before all users are notified', async () => {
      const { db } = await open()
      const works: (() => Promise<void>)[] = []
      const api = openApi(db, undefined, { background: { run: (work) => void works.push(work) } })
      const { token } = await addLogin(api, db, 'owner', 'admin')
      await addUser(db, 'zhu')
      const body = { title: '停机', content: '今晚维护' }
      expect((await api.call('/sys/notifications/send', { token, body })).status).toBe(200)
      expect(api.pushes).toEqual([])
      for (const work of works) await work()
      expect(api.pushes).toHaveLength(2)
    })

    it('is required', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      const body = { title: '停机', content: '今晚维护' }
      expect((await api.call('/sys/notifications/send', { token, body })).status).toBe(403)
      expect((await api.call('/sys/notifications/send', { body })).status).toBe(401)
    })

    it.each([
      { title: '', content: 'x' },
      { title: 'x', content: 'x', link: '//evil.example' },
      { title: 'x', content: 'x', userId: 'all' },
    ])('gets a field error for %j', async (body) => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'owner', 'admin')
      expect((await api.call('/sys/notifications/send', { token, body })).status).toBe(422)
    })
  })
})
