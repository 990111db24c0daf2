import { describe, expect, it } from 'vitest'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { commandLine } from '#modules/accounts/permissions.ts'
import { setRole } from '#modules/accounts/roles.service.ts'
import { findUser, updateUser } from '#modules/accounts/users.repository.ts'
import { listEventsOf } from '#modules/audit/audit.repository.ts'
import { addLogin, addUser, confirmSessions, testPassword } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { comment, publishTestArticle } from '../../../test/engagement.ts'
import { testNow } from '../../../test/posts.ts'

forEachDatabase(({ open }) => {
  async function openUsers() {
    const { db } = await open()
    const clock = { now: testNow }
    const api = openApi(db, () => clock.now)
    const owner = await addLogin(api, db, 'owner', 'admin')
    const { token } = owner
    const page = async (query = '') => (await api.call(`/sys/user/page${query}`, { token })).data
    const send = (name: 'role' | 'ban' | 'endSessions', body: object) =>
      api.call(`/sys/user/${name}`, { token, body })
    return { db, api, owner, clock, page, send }
  }

  describe('the users of an admin', () => {
    it('are listed newest first, without email, address and device', async () => {
      const { db, api, page } = await openUsers()
      const { id } = await addLogin(api, db, 'ziqin')
      const { records, total } = await page()
      expect(total).toBe(2)
      expect(records.map(({ nickname }) => nickname)).toEqual(['昵称ziqin', '昵称owner'])
      expect(records[0]).toEqual({
        id,
        nickname: '昵称ziqin',
        avatar: '',
        role: 'user',
        isBanned: false,
        banReason: null,
        createTime: shanghaiTime(testNow),
        lastTime: shanghaiTime(testNow),
        sessions: 1,
        comments: 0,
        messages: 0,
        chatLines: 0,
      })
    })

    it.each([
      ['a part of the nickname', '昵称ZI', ['ziqin']],
      ['the user name', 'ziq', ['ziqin']],
      ['a whole address', 'Ziqin@Mail.example', ['ziqin']],
      ['a part of an address', '@mail', []],
      ['a pattern', '%', []],
    ])('are found by %s', async (_, keyword, names) => {
      const { db, page } = await openUsers()
      await addUser(db, 'ziqin')
      await addUser(db, 'wanmu')
      const { records, total } = await page(`?keyword=${encodeURIComponent(keyword)}`)
      expect(records.map(({ nickname }) => nickname)).toEqual(names.map((name) => `昵称${name}`))
      expect(total).toBe(names.length)
    })

    it('are filtered by role and ban', async () => {
      const { db, owner, page } = await openUsers()
      const id = await addUser(db, 'ziqin')
      await updateUser(db, id, { is_banned: 1 })
      expect((await page('?filter=admin')).records.map((user) => user.id)).toEqual([owner.id])
      expect((await page('?filter=banned')).records.map((user) => user.id)).toEqual([id])
    })
  })

  it('comments, messages and chat messages of a user are in one list, newest first', async () => {
    const { db, api, owner, clock } = await openUsers()
    const articleId = await publishTestArticle(db, { title: '竹简' })
    const { id, token } = await addLogin(api, db, 'ziqin')
    const { token: otherToken } = await addLogin(api, db, 'wanmu')
    await comment(api, token, { articleId, content: '评论一' })
    clock.now += 60_000
    await api.call('/api/message/add', { token, body: { content: '留言一' } })
    await comment(api, otherToken, { articleId, content: '别人的' })
    await db
      .insertInto('chat_messages')
      .values([
        { user_id: id, type: 'text', content: '聊天一', is_recalled: 0, created_at: clock.now + 60_000 },
        { user_id: id, type: 'text', content: '', is_recalled: 1, created_at: clock.now },
      ])
      .execute()
    const texts = await api.call(`/sys/user/texts/${id}?pageSize=2`, { token: owner.token })
    expect(texts.data).toMatchObject({
      total: 3,
      records: [
        { type: 'chat', text: '聊天一', articleId: null, isPending: false },
        { type: 'message', text: '留言一' },
      ],
    })
    const rest = await api.call(`/sys/user/texts/${id}?pageSize=2&pageNum=2`, { token: owner.token })
    expect(rest.data.records).toMatchObject([
      { type: 'comment', text: '评论一', articleId, articleTitle: '竹简' },
    ])
    const { data } = await api.call(`/sys/user/detail/${id}`, { token: owner.token })
    expect(data).toMatchObject({ comments: 1, messages: 1, chatLines: 1 })
  })

  describe('a role', () => {
    it('is set by an admin, in force at once, and in the audit log', async () => {
      const { db, api, owner, send } = await openUsers()
      const { id, token } = await addLogin(api, db, 'ziqin')
      expect((await api.call('/sys/user/page', { token })).status).toBe(403)
      expect((await send('role', { userId: id, role: 'admin' })).status).toBe(200)
      expect((await api.call('/sys/user/page', { token })).status).toBe(200)
      expect((await send('role', { userId: id, role: 'user' })).status).toBe(200)
      expect((await api.call('/sys/user/page', { token })).status).toBe(403)
      const events = await listEventsOf(db, id)
      expect(events.filter(({ event }) => event === 'role-changed').map((row) => row.actor_id)).toEqual([
        owner.id,
        owner.id,
      ])
    })

    it('cannot be one’s own, that of an unknown user, or of a banned one', async () => {
      const { db, owner, send } = await openUsers()
      const banned = await addUser(db, 'ziqin')
      await updateUser(db, banned, { is_banned: 1 })
      expect((await send('role', { userId: owner.id, role: 'user' })).status).toBe(409)
      expect((await send('role', { userId: 999, role: 'admin' })).status).toBe(404)
      expect((await send('role', { userId: banned, role: 'admin' })).status).toBe(409)
    })

    it('of two admins who demote each other, one stays', async () => {
      const { db, api, owner, send } = await openUsers()
      const second = await addLogin(api, db, 'second', 'admin')
      await confirmSessions(db, second.id)
      const statuses = await Promise.all([
        send('role', { userId: second.id, role: 'user' }),
        api.call('/sys/user/role', { token: second.token, body: { userId: owner.id, role: 'user' } }),
      ])
      expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
      const roles = [await findUser(db, owner.id), await findUser(db, second.id)].map((user) => user?.role)
      expect(roles.filter((role) => role === 'admin')).toHaveLength(1)
    })
  })

  describe('the only admin who is not banned', () => {
    it('stays, where two admins ban each other', async () => {
      const { db, api, owner, send } = await openUsers()
      const second = await addLogin(api, db, 'second', 'admin')
      const statuses = await Promise.all([
        send('ban', { userId: second.id, isBanned: true }),
        api.call('/sys/user/ban', { token: second.token, body: { userId: owner.id, isBanned: true } }),
      ])
      expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
      const users = [await findUser(db, owner.id), await findUser(db, second.id)]
      expect(users.filter((user) => user?.is_banned === 0)).toHaveLength(1)
    })

    it('can neither delete the account nor lose the role', async () => {
      const { db, api, owner, send } = await openUsers()
      const second = await addUser(db, 'second', 'admin')
      await send('ban', { userId: second, isBanned: true })
      const body = { password: testPassword }
      const { status } = await api.call('/protal/user/deleteAccount', { token: owner.token, body })
      expect(status).toBe(409)
      const demotion = { userId: owner.id, role: 'user' } as const
      await expect(setRole(db, demotion, commandLine, testNow)).rejects.toMatchObject({ code: 'conflict' })
      expect((await send('role', { userId: second, role: 'user' })).status).toBe(200)
    })
  })

  it('the reason of a ban is shown at the login, and gone with the ban', async () => {
    const { db, api, send, page } = await openUsers()
    const id = await addUser(db, 'ziqin')
    await send('ban', { userId: id, isBanned: true, reason: ' 发广告 ' })
    expect((await page('?filter=banned')).records[0]).toMatchObject({ isBanned: true, banReason: '发广告' })
    const login = { username: 'ziqin', password: testPassword }
    expect((await api.call('/auth/login', { body: login })).body.message).toBe('这个账号已被停用：发广告')
    await send('ban', { userId: id, isBanned: false })
    expect((await findUser(db, id))?.ban_reason).toBeNull()
  })

  it('all sessions of a user are ended', async () => {
    const { db, api, owner, send } = await openUsers()
    const { id, token } = await addLogin(api, db, 'ziqin')
    expect((await send('endSessions', { userId: id })).status).toBe(200)
    expect((await api.call('/auth/info', { token })).status).toBe(401)
    expect(api.checkedLogins).toContain(id)
    expect((await listEventsOf(db, id))[0]).toMatchObject({ event: 'sessions-ended', actor_id: owner.id })
    expect((await send('endSessions', { userId: 999 })).status).toBe(404)
  })
})
