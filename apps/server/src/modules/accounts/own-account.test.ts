import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SessionSchema, type UploadSource } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { addLogin, addUser, logIn, testPassword } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { whileHashingIsFull } from '../../../test/full-hashing.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import type { Db } from '#platform/db/schema.ts'
import { SiteFileSchema } from '#content/site-settings.ts'
import { MINUTE } from '#platform/durations.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { createOwnUploadName } from '#modules/files/own-uploads.ts'
import { uploadAddress, uploadsFolder } from '#modules/files/upload-names.ts'
import { publishSite } from '#modules/site/site.publish.ts'

const newPassword = 'another-bamboo-2'
const profile = {
  nickname: '新竹',
  avatar: '',
  sex: 1,
  signature: '不可居无竹',
}

const picture = 'https://pictures.example/69.png'

/** Stores an uploaded picture of a user and returns its address. */
async function upload(db: Db, dataDir: string, userId: number, source: UploadSource): Promise<string> {
  const name = await createOwnUploadName(db, userId, source)
  await mkdir(join(dataDir, uploadsFolder), { recursive: true })
  await writeFile(join(dataDir, uploadsFolder, name), 'picture')
  return uploadAddress(name)
}

async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qingjian-profile-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

const info = (api: TestApi, token: string) => api.call('/auth/info?source=web', { token })

const changeProfile = (api: TestApi, token: string, change: object = {}) =>
  api.call('/protal/user/updateProfile', { method: 'PUT', token, body: { ...profile, ...change } })

const changePassword = (api: TestApi, token: string, oldPassword: string, next = newPassword) =>
  api.call('/sys/user/updatePwd', { method: 'PUT', token, body: { oldPassword, newPassword: next } })

const deleteAccount = (api: TestApi, token: string, password: string) =>
  api.call('/protal/user/deleteAccount', { token, body: { password } })

forEachDatabase(({ open }) => {
  describe('a profile', () => {
    it('is changed by its user, and cached pages with the old name are invalidated', async () => {
      const { db } = await open()
      const dataDir = await createDataDir()
      const api = openApi(db, undefined, { files: createDiskStore(dataDir) })
      const { id, token } = await addLogin(api, db, 'ziqin')
      const avatar = await upload(db, dataDir, id, 'avatar')
      expect((await changeProfile(api, token, { avatar })).status).toBe(200)
      expect((await info(api, token)).data).toMatchObject({ ...profile, avatar })
      expect(api.invalidations()).toBe(1)
    })

    it.each([
      [{ avatar: '' }],
      [{ nickname: '老竹' }],
      [{ sex: 2 }],
      [{ signature: '' }],
      [{ id: 1, email: 'x@y.example' }],
    ])('is changed in the given fields alone: %j', async (change) => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      await changeProfile(api, token)
      await updateUser(db, id, { avatar: picture })
      const request = { method: 'PUT', token, body: change } as const
      expect((await api.call('/protal/user/updateProfile', request)).status).toBe(200)
      expect((await info(api, token)).data).toMatchObject({
        ...profile,
        avatar: picture,
        ...change,
        id,
        email: 'ziqin@mail.example',
      })
    })

    it('D64 and D65: cannot be changed by another user, and neither role nor id can be set', async () => {
      const { db } = await open()
      const api = openApi(db)
      const victim = await addLogin(api, db, 'victim')
      const { id, token } = await addLogin(api, db, 'ziqin')
      const more = { id: victim.id, userId: victim.id, role: 'admin', roles: ['admin'], email: 'x@y.example' }
      expect((await changeProfile(api, token, { ...more, createTime: '2020-01-01 00:00:00' })).status).toBe(
        200,
      )
      expect((await info(api, victim.token)).data).toMatchObject({ nickname: '昵称victim' })
      expect((await info(api, token)).data).toMatchObject({
        id,
        roles: ['user'],
        email: 'ziqin@mail.example',
        createTime: '2026-03-01 12:00:00',
      })
    })

    it.each([
      'https://elsewhere.example/tracker.png',
      'http://10.0.0.1/',
      '/post/1',
      '/api/sendEmailCode?email=user@mail.example',
      '/uploads/../post/1',
      '/\t/elsewhere.example/a.png',
    ])('refuses the avatar %j, which every reader would request', async (avatar) => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      const { status, body } = await changeProfile(api, token, { avatar })
      expect([status, body.extra?.errors[0]?.path]).toEqual([422, 'avatar'])
    })

    it('keeps the third-party picture of the first login', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      await updateUser(db, id, { avatar: picture })
      expect((await changeProfile(api, token, { avatar: picture })).status).toBe(200)
      expect((await changeProfile(api, token, { avatar: '' })).status).toBe(200)
      expect((await changeProfile(api, token, { avatar: picture })).status).toBe(422)
    })

    it('G13: refuses the upload of another user, one for another purpose, and one that does not exist', async () => {
      const { db } = await open()
      const dataDir = await createDataDir()
      const api = openApi(db, undefined, { files: createDiskStore(dataDir) })
      const victim = await addLogin(api, db, 'victim')
      const { id, token } = await addLogin(api, db, 'ziqin')
      const own = await upload(db, dataDir, id, 'avatar')
      await changeProfile(api, token, { avatar: own })
      for (const avatar of [
        await upload(db, dataDir, victim.id, 'avatar'),
        await upload(db, dataDir, id, 'chat'),
        uploadAddress(await createOwnUploadName(db, id, 'avatar')),
        `/uploads/avatar-${'a'.repeat(32)}.webp`,
      ]) {
        const { status, body } = await changeProfile(api, token, { avatar })
        expect([status, body.extra?.errors]).toEqual([
          422,
          [{ path: 'avatar', message: '请上传一张图片作为头像' }],
        ])
      }
      expect((await info(api, token)).data.avatar).toBe(own)
    })

    it.each(['昵称victim', '昵称 Victim', '昵称vіctim', '昵称vlctim', '昵称.victim', '昵称ｖｉｃｔｉｍ'])(
      'G13: refuses the nickname %j, confusable with another user',
      async (nickname) => {
        const { db } = await open()
        const api = openApi(db)
        await addUser(db, 'victim')
        const { token } = await addLogin(api, db, 'ziqin')
        const { status, body } = await changeProfile(api, token, { nickname })
        expect([status, body.extra?.errors]).toEqual([
          422,
          [{ path: 'nickname', message: '这个昵称与其他用户的相同或太像，请换一个' }],
        ])
        // One's own confusable form is free.
        expect((await changeProfile(api, token, { nickname: '昵称.ZIQIN' })).status).toBe(200)
      },
    )

    it('G13: of two users who choose confusable nicknames at once, one gets it', async () => {
      const { db } = await open()
      const api = openApi(db)
      const tokens = [(await addLogin(api, db, 'a')).token, (await addLogin(api, db, 'b')).token]
      const nicknames = ['bamboo', 'Bаmboо']
      const responses = await Promise.all(
        tokens.map((token, index) => changeProfile(api, token, { nickname: nicknames[index] })),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422])
    })

    it('G13: frees the nickname of a deleted account', async () => {
      const { db } = await open()
      const api = openApi(db)
      const gone = await addLogin(api, db, 'gone')
      await deleteAccount(api, gone.token, testPassword)
      const { token } = await addLogin(api, db, 'ziqin')
      expect((await changeProfile(api, token, { nickname: '昵称gone' })).status).toBe(200)
    })

    it.each([
      '竹生',
      ' 竹\u200B生 ',
      '⽵生',
      '竹.生',
      '管理员',
      'Аdmin',
      'ADM1N',
      '已注销用户',
      'Boss',
      'ＢＯＳＳ',
      'b0ss',
    ])('C51: refuses the nickname %j, confusable with the owner', async (nickname) => {
      const { db } = await open()
      const api = openApi(db)
      await publishSite(db, { ...v.parse(SiteFileSchema, { author: '竹生' }), aboutMe: '' })
      const owner = await addLogin(api, db, 'owner', 'admin')
      expect((await changeProfile(api, owner.token, { nickname: 'boss' })).status).toBe(200)
      const { token } = await addLogin(api, db, 'ziqin')
      const { status, body } = await changeProfile(api, token, { nickname })
      expect(status).toBe(422)
      expect(body.extra?.errors).toMatchObject([{ path: 'nickname' }])
    })
  })

  describe('a password', () => {
    it('D57: is changed with the old one, and every other session ends', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      const other = await logIn(api, 'ziqin')
      expect((await changePassword(api, token, testPassword)).status).toBe(200)
      expect(api.checkedLogins).toEqual([id])
      expect((await info(api, token)).status).toBe(200)
      expect((await info(api, other)).status).toBe(401)
      await logIn(api, 'ziqin', newPassword)
    })

    it('is not changed with a wrong one, and five attempts are allowed', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      for (let time = 0; time < 5; time += 1) {
        const { status, body } = await changePassword(api, token, 'wrong-password')
        expect(status).toBe(422)
        expect(body.extra?.errors).toEqual([{ path: 'oldPassword', message: '密码不正确' }])
      }
      expect((await changePassword(api, token, testPassword)).status).toBe(429)
      expect((await deleteAccount(api, token, testPassword)).status).toBe(429)
      await logIn(api, 'ziqin')
    })

    it('a request rejected because too many logins are being processed does not count as an attempt', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      await whileHashingIsFull(async () => {
        for (let time = 0; time < 5; time += 1)
          expect((await changePassword(api, token, testPassword)).status).toBe(503)
      })
      expect((await changePassword(api, token, testPassword)).status).toBe(200)
    })

    it.each(['昵称ziqin-long', 'ziqin@mail.example'])('cannot be %j', async (next) => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      await changeProfile(api, token, { nickname: '昵称ziqin-long' })
      expect((await changePassword(api, token, testPassword, next)).body.extra?.errors).toMatchObject([
        { path: 'newPassword' },
      ])
    })
  })

  describe('the sessions of a user', () => {
    it('are listed, the most recently used first, without the token', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      const { token } = await addLogin(api, db, 'ziqin')
      now += 20 * MINUTE
      await api.call('/auth/login', {
        body: { username: 'ziqin', password: testPassword },
        address: '2001:db8::/64',
        agent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      })
      now += 20 * MINUTE
      const list = async () => (await api.call('/protal/user/mySessions', { token })).body.data
      // The time of use is stored in the background.
      await expect.poll(list).toMatchObject([
        { device: 'Firefox · Linux', isCurrent: true, lastTime: '2026-03-01 12:40:00' },
        { device: 'Safari · iPhone', isCurrent: false, ipSource: '2001:db8::/64' },
      ])
      const sessions = await list()
      expect(v.parse(v.array(SessionSchema), sessions)).toEqual(sessions)
    })

    it('D56: get 401 from every call once ended, and their sockets are closed', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      const kept = await logIn(api, 'ziqin')
      expect((await api.call('/auth/logout', { method: 'POST', token })).status).toBe(200)
      expect(api.checkedLogins).toEqual([id])
      for (const path of ['/auth/info', '/protal/user/mySessions', '/protal/user/export']) {
        expect((await api.call(path, { token })).status).toBe(401)
      }
      expect((await info(api, kept)).status).toBe(200)
      expect((await api.call('/auth/logout', { method: 'POST', token })).status).toBe(200)
    })

    it('are ended one by one, and all at once', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      const other = await logIn(api, 'ziqin')
      const third = await logIn(api, 'ziqin')
      const sessions = (await api.call('/protal/user/mySessions', { token: other })).data
      const current = sessions.find(({ isCurrent }) => isCurrent)
      const path = `/protal/user/session/${current?.id}`
      expect((await api.call(path, { method: 'DELETE', token })).status).toBe(200)
      expect((await info(api, other)).status).toBe(401)
      expect((await api.call(path, { method: 'DELETE', token })).status).toBe(404)
      expect((await api.call('/protal/user/logoutAll', { method: 'POST', token })).status).toBe(200)
      for (const ended of [token, third]) expect((await info(api, ended)).status).toBe(401)
    })

    it('D64: cannot be ended by another user', async () => {
      const { db } = await open()
      const api = openApi(db)
      const victim = await addLogin(api, db, 'victim')
      const { token } = await addLogin(api, db, 'ziqin')
      for (const id of [1, '0', '-1', 'x', '9223372036854775808', '1%20or%201=1', '[1]', '{}']) {
        const { status } = await api.call(`/protal/user/session/${id}`, { method: 'DELETE', token })
        expect([400, 404]).toContain(status)
      }
      expect((await info(api, victim.token)).status).toBe(200)
    })

    it('are limited to twenty: the oldest one is ended', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      // Sessions are issued directly: hashing twenty passwords is slow by design.
      const begin = (): Promise<string> =>
        issueSession({ db, now: () => testNow }, id, { address: '192.0.2.1', agent: '' })
      const second = await begin()
      for (let time = 0; time < 19; time += 1) await begin()
      expect((await info(api, token)).status).toBe(401)
      expect((await info(api, second)).status).toBe(200)
    })
  })

  describe('an export', () => {
    it('contains the user’s data and no other user’s, no password and no token', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addLogin(api, db, 'victim')
      const { token } = await addLogin(api, db, 'ziqin')
      const { status, body, data } = await api.call('/protal/user/export', { token })
      expect(status).toBe(200)
      expect(data.account).toMatchObject({
        profile: { username: 'ziqin', email: 'ziqin@mail.example' },
        sessions: [{ device: 'Firefox · Linux', address: '192.0.2.1' }],
        events: [{ event: 'data-exported' }, { event: 'login' }],
      })
      expect(JSON.stringify(body)).not.toMatch(/victim|argon2|token/)
    })

    it('contains what other users did to the account, without their addresses', async () => {
      const { db } = await open()
      const api = openApi(db)
      const owner = await addLogin(api, db, 'owner', 'admin')
      const { id, token } = await addLogin(api, db, 'ziqin')
      const mute = { token: owner.token, body: { userId: id, minutes: 1 }, address: '198.51.100.9' }
      await api.call('/sys/chat/mute', mute)
      const { body } = await api.call('/protal/user/export', { token })
      expect(body).toHaveProperty(
        'data.account.events',
        expect.arrayContaining([expect.objectContaining({ event: 'chat-muted', address: '' })]),
      )
      expect(JSON.stringify(body)).not.toContain('198.51.100.9')
    })

    it('is allowed five times a day', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      for (let time = 0; time < 5; time += 1) await api.call('/protal/user/export', { token })
      expect((await api.call('/protal/user/export', { token })).status).toBe(429)
    })
  })

  describe('deleting an account', () => {
    it('deletes the user’s data, and frees user name and email', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      await changeProfile(api, token)
      expect((await deleteAccount(api, token, 'wrong-password')).status).toBe(422)
      expect((await deleteAccount(api, token, testPassword)).status).toBe(200)
      expect((await info(api, token)).status).toBe(401)
      await expect(logIn(api, 'ziqin')).rejects.toThrow('账号或密码错误')
      const rows = await db.selectFrom('users').selectAll().where('id', '=', id).execute()
      expect(rows).toMatchObject([{ nickname: '已注销用户', email: null, avatar: '', password_hash: null }])
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
      const event = { event: 'account-deleted', actor_id: id }
      expect(await db.selectFrom('audit_events').selectAll().execute()).toContainEqual(
        expect.objectContaining(event),
      )
      expect(await addUser(db, 'ziqin')).not.toBe(id)
    })

    it('is refused for the only admin', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'owner', 'admin')
      expect((await deleteAccount(api, token, testPassword)).status).toBe(409)
      await addUser(db, 'second', 'admin')
      expect((await deleteAccount(api, token, testPassword)).status).toBe(200)
    })

    it('requires a recent login of a user without a password', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      const { id, token } = await addLogin(api, db, 'ziqin')
      await updateUser(db, id, { password_hash: null })
      now += 11 * MINUTE
      expect((await deleteAccount(api, token, '')).status).toBe(403)
      now -= 2 * MINUTE
      expect((await deleteAccount(api, token, '')).status).toBe(200)
    })
  })
})
