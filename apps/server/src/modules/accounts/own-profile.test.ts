import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type UploadSource } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { addLogin, addUser, testPassword } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { profile, readInfo, changeProfile, deleteAccount } from '../../../test/own-account.ts'
import type { Db } from '#platform/db/schema.ts'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { createOwnUploadName } from '#modules/files/own-uploads.ts'
import { uploadAddress, uploadsFolder } from '#modules/files/upload-names.ts'
import { publishSite } from '#modules/site/site.publish.ts'

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

forEachDatabase(({ open }) => {
  describe('a profile', () => {
    it('is changed by its user, and cached pages with the old name are invalidated', async () => {
      const { db } = await open()
      const dataDir = await createDataDir()
      const api = openApi(db, undefined, { files: createDiskStore(dataDir) })
      const { id, token } = await addLogin(api, db, 'ziqin')
      const avatar = await upload(db, dataDir, id, 'avatar')
      expect((await changeProfile(api, token, { avatar })).status).toBe(200)
      expect((await readInfo(api, token)).data).toMatchObject({ ...profile, avatar })
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
      expect((await readInfo(api, token)).data).toMatchObject({
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
      expect((await readInfo(api, victim.token)).data).toMatchObject({ nickname: '昵称victim' })
      expect((await readInfo(api, token)).data).toMatchObject({
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
    ])('rejects the avatar %j, which every reader would request', async (avatar) => {
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

    it('G13: rejects the upload of another user, one for another purpose, and one that does not exist', async () => {
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
      expect((await readInfo(api, token)).data.avatar).toBe(own)
    })

    it.each(['昵称victim', '昵称 Victim', '昵称vіctim', '昵称vlctim', '昵称.victim', '昵称ｖｉｃｔｉｍ'])(
      'G13: rejects the nickname %j, confusable with another user',
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
    ])('C51: rejects the nickname %j, confusable with the owner', async (nickname) => {
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
})
