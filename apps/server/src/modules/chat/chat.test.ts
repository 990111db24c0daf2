import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ChatMessagePageSchema,
  ChatMessageSchema,
  type ChatMessage,
  type UploadSource,
} from '@qingjian/api-client/contract'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { addLogin } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { createOwnUploadName } from '#modules/files/own-uploads.ts'
import { storeUpload } from '#modules/files/uploads.service.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { createPictureProcess } from '#platform/pictures/picture-process.ts'

const clientId = '2f1c1f6e-7f0e-4f8e-9b51-6f3f0c6f0a01'

let dataDir = ''
const pictures = createPictureProcess()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qingjian-chat-'))
})

afterAll(async () => {
  await pictures.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Uploads a picture of a user and returns its address. */
async function upload(db: Db, userId: number, source: UploadSource): Promise<string> {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#7a4' } })
  const name = await createOwnUploadName(db, userId, source)
  return storeUpload(
    { pictures, files: createDiskStore(dataDir) },
    source,
    await picture.png().toBuffer(),
    name,
  )
}

/** Enables the chat room in the site settings. */
async function openRoom(db: Db, openChatroom = true): Promise<void> {
  await publishSite(db, { ...v.parse(SiteFileSchema, { openChatroom }), aboutMe: '' })
}

const send = (api: TestApi, token: string, body: object) =>
  api.call('/chat/sendMsg', { token, body: { type: 'text', ...body } })

async function sent(api: TestApi, token: string, content: string): Promise<ChatMessage> {
  return v.parse(ChatMessageSchema, (await send(api, token, { content })).data)
}

async function list(api: TestApi, query = ''): Promise<ChatMessage[]> {
  return v.parse(ChatMessagePageSchema, (await api.call(`/chat/list${query}`)).data).records
}

forEachDatabase(({ open }) => {
  async function start() {
    const { db } = await open()
    await openRoom(db)
    let now = testNow
    const api = openApi(db, () => now, { files: createDiskStore(dataDir) })
    const pass = (ms: number): void => void (now += ms)
    return { db, api, pass, ...(await addLogin(api, db, 'ziqin')) }
  }

  describe('a chat message', () => {
    it('is stored, pushed to all sockets, and listed for guests, newest first', async () => {
      const { api, token, id } = await start()
      const first = await sent(api, token, '大家好')
      const response = await send(api, token, { content: '有人吗', replyId: first.id })
      expect(response.data).toMatchObject({
        userId: id,
        replyUserName: '昵称ziqin',
        replyContent: '大家好',
      })
      expect(api.chatPushes).toEqual([
        { type: 'message', data: first },
        { type: 'message', data: response.data },
      ])
      expect((await list(api)).map(({ content }) => content)).toEqual(['有人吗', '大家好'])
    })

    it('is stored once, however often its sender retries', async () => {
      const { api, token } = await start()
      const responses = await Promise.all(
        [1, 2, 3].map(() => send(api, token, { content: '网络不好', clientId })),
      )
      expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1)
      expect(api.chatPushes).toHaveLength(1)
      expect(await list(api)).toHaveLength(1)
    })

    it('is paged backwards without shifting while others send', async () => {
      const { api, token, pass } = await start()
      for (const content of ['一', '二', '三']) await sent(api, token, content)
      const [newest] = await list(api, '?pageSize=1')
      pass(MINUTE)
      await sent(api, token, '四')
      const earlier = await list(api, `?pageSize=2&beforeId=${newest?.id}`)
      expect(earlier.map(({ content }) => content)).toEqual(['二', '一'])
    })

    it('keeps markup as text, without invisible characters', async () => {
      const { api, token } = await start()
      expect((await sent(api, token, '<b>粗</b>\u202E')).content).toBe('<b>粗</b>')
    })

    it.each([
      ['nothing', { content: '' }],
      ['spaces', { content: '  　 ' }],
      ['what cannot be seen', { content: '\u200B\u2060' }],
      ['10,001 characters', { content: '字'.repeat(10_001) }],
      ['a reply to a missing message', { content: '好', replyId: 999 }],
      ['a picture from elsewhere', { type: 'image', content: 'https://evil.example/a.png' }],
      ['a picture with a way out', { type: 'image', content: '/uploads/../chat-a.webp' }],
    ])('cannot be %s (E79)', async (_, body) => {
      const { api, token } = await start()
      expect((await send(api, token, body)).status).toBe(422)
      expect(api.chatPushes).toEqual([])
    })

    it('may be a picture that its sender has uploaded for the chat', async () => {
      const { db, api, token, id } = await start()
      const other = await addLogin(api, db, 'zijin')
      const sendPicture = (sender: string, content: string) => send(api, sender, { type: 'image', content })
      const content = await upload(db, id, 'chat')
      const gone = await upload(db, id, 'chat')
      await rm(join(dataDir, gone))
      const refused = [
        await sendPicture(other.token, content),
        await sendPicture(token, gone),
        await sendPicture(token, await upload(db, id, 'comment')),
        await sendPicture(token, content.replace('chat', 'comment')),
        await sendPicture(token, `${content}?a`),
        await sendPicture(token, `https://elsewhere.example${content}`),
      ]
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422))
      expect(refused[0]?.body.extra?.errors).toEqual([
        { path: 'content', message: '找不到这张图片，请重新上传' },
      ])
      expect(api.chatPushes).toEqual([])
      expect((await sendPicture(token, content)).data).toMatchObject({ type: 'image', content })
    })

    it('is limited to ten in ten seconds (E79)', async () => {
      const { api, token, pass } = await start()
      for (let index = 0; index < 10; index += 1) await sent(api, token, `第 ${index} 条`)
      const refused = await send(api, token, { content: '再来' })
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10'])
      pass(10_001)
      expect((await send(api, token, { content: '再来' })).status).toBe(200)
    })

    it('cannot be sent by guests', async () => {
      const { api } = await start()
      expect((await api.call('/chat/sendMsg', { body: { type: 'text', content: '好' } })).status).toBe(401)
    })
  })

  describe('recalling', () => {
    const recall = (api: TestApi, token: string, id: number) =>
      api.call('/chat/recallMsg', { token, body: { id } })

    it('clears the sender’s own message within two minutes, and is pushed to all sockets', async () => {
      const { api, token, pass } = await start()
      const { id } = await sent(api, token, '说错了')
      pass(2 * MINUTE)
      expect((await recall(api, token, id)).data).toMatchObject({ id, isRecalled: true, content: '' })
      expect(api.chatPushes.at(-1)).toMatchObject({ type: 'recall', data: { id, content: '' } })
      expect(await list(api)).toMatchObject([{ id, isRecalled: true, content: '' }])
    })

    it('is rejected after two minutes, except for an admin', async () => {
      const { api, db, token, pass } = await start()
      const { id } = await sent(api, token, '说错了')
      pass(2 * MINUTE + 1)
      expect((await recall(api, token, id)).status).toBe(403)
      const admin = await addLogin(api, db, 'owner', 'admin')
      expect((await recall(api, admin.token, id)).status).toBe(200)
    })

    it('is rejected for other users’ messages (D64)', async () => {
      const { api, db, token } = await start()
      const { id } = await sent(api, token, '我说的')
      const other = await addLogin(api, db, 'mallory')
      expect((await recall(api, other.token, id)).status).toBe(403)
      expect((await recall(api, other.token, 999)).status).toBe(404)
      expect(await list(api)).toMatchObject([{ content: '我说的' }])
    })
  })

  describe('an admin', () => {
    it('mutes a user for a while', async () => {
      const { api, db, id, token, pass } = await start()
      const admin = await addLogin(api, db, 'owner', 'admin')
      const body = { userId: id, minutes: 10 }
      expect((await api.call('/sys/chat/mute', { token, body })).status).toBe(403)
      expect((await api.call('/sys/chat/mute', { token: admin.token, body })).status).toBe(200)
      const refused = await send(api, token, { content: '好' })
      expect([refused.status, refused.body.message]).toEqual([403, '你已被禁言，10 分钟后可以发言'])
      pass(10 * MINUTE)
      expect((await send(api, token, { content: '好' })).status).toBe(200)
    })
  })

  it('the chat room is not found while the site has it disabled (E79)', async () => {
    const { api, db, token } = await start()
    await openRoom(db, false)
    expect((await api.call('/chat/list')).status).toBe(404)
    expect((await send(api, token, { content: '有人吗' })).status).toBe(404)
  })
})
