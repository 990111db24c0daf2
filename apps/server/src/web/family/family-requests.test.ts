import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvelopeSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeJpeg } from '#content/testing/sample-pictures.ts'
import { post, writePosts } from '../../../test/host/content.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { type StoredAccount, storeAccount } from '../../../test/stored-account.ts'

const base = '/mojian'
const ProfileSchema = v.object({ sysUser: v.looseObject({ signature: v.string() }) })
const siteUrl = 'https://blog.example'

let host: TestHost
let user: StoredAccount

beforeAll(async () => {
  host = await startHost({
    variables: { FAMILY_BASE: base },
    async prepare(folder) {
      await writePosts(folder, { 'bamboo.md': post('竹', '竹简') })
      const files: Record<string, string | Buffer> = {
        'site.yaml': 'openChatroom: true\n',
        'albums/locked/album.yaml': 'name: 密\ndate: 2025-03-01\npassword: sesame\n',
        'albums/locked/1.jpg': await makeJpeg(300),
      }
      for (const [name, content] of Object.entries(files)) {
        const path = join(folder, 'content', name)
        await mkdir(join(path, '..'), { recursive: true })
        await writeFile(path, content)
      }
    },
  })
  const account = { email: 'zhu@mail.example', nickname: '竹&生', role: 'user' } as const
  user = await storeAccount(join(host.folder, 'data'), account)
})

afterAll(() => host[Symbol.asyncDispose]())

/** Sends a request below the base. */
const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(host.origin + base + path, init)

const sendJson = (path: string, json: object, method = 'POST'): Promise<Response> =>
  send(path, {
    method,
    headers: { Authorization: user.token, 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  })

/** The data of a response. */
async function readData(response: Response): Promise<unknown> {
  return v.parse(EnvelopeSchema, await response.json()).data
}

async function upload(source: string): Promise<string> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(await makeJpeg(200))], { type: 'image/jpeg' }), 'a.jpg')
  const headers = { Authorization: user.token }
  const response = await send(`/file/upload?source=${source}`, { method: 'POST', headers, body })
  return v.parse(v.string(), await readData(response))
}

describe('HEAD', () => {
  test.each([
    '/sys/user/profile',
    '/protal/user/comment',
    '/api/getHotSearch/weibo',
    '/api/album/photos/1',
    '/api/webConfig',
  ])('of %s has the headers of GET', async (path) => {
    const headers = { Authorization: user.token }
    const [head, get] = await Promise.all([send(path, { method: 'HEAD', headers }), send(path, { headers })])
    expect([head.status, head.headers.get('content-type')]).toEqual([200, get.headers.get('content-type')])
  })

  test('likes nothing', async () => {
    const headers = { Authorization: user.token }
    await send('/api/article/like/1', { method: 'HEAD', headers })
    const liked = await send('/api/article/like/1', { headers })
    expect(await liked.json()).toMatchObject({ data: { liked: true, count: 1 } })
  })
})

test.each(['1%3Fx=1&', '1%3F;Domain=evil.example&x=1&', '%252e%252e'])(
  'the id %j of an album reaches no cookie',
  async (id) => {
    const response = await send(`/api/album/verify/${id}?x=1&password=sesame`)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
  },
)

test('a page of another site cannot take the cookie of sockets away', async () => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  const response = await send('/auth/logout', { method: 'POST', headers })
  expect(await response.json()).toMatchObject({ code: 403 })
  expect(response.headers.getSetCookie()).toEqual([])
})

describe('what a response contained is accepted in a request', () => {
  test('the address of an upload as avatar and in the chat room', async () => {
    const avatar = await upload('avatar')
    expect(avatar).toContain(siteUrl)
    const changed = await sendJson('/protal/user/updateProfile', { id: user.id, avatar }, 'PUT')
    expect(await changed.json()).toMatchObject({ code: 200 })
    const content = await upload('chat')
    const sent = await sendJson('/chat/sendMsg', { type: 'image', content })
    expect(await sent.json()).toMatchObject({ code: 200, data: { content } })
  })

  test('a profile, whose texts do not change by saving them', async () => {
    await sendJson('/protal/user/updateProfile', { signature: '一 & 二 <3 "三"' }, 'PUT')
    const profile = async () => {
      const response = await send('/sys/user/profile', { headers: { Authorization: user.token } })
      return v.parse(ProfileSchema, await readData(response)).sysUser
    }
    const before = await profile()
    const saved = await sendJson('/protal/user/updateProfile', before, 'PUT')
    expect(await saved.json()).toMatchObject({ code: 200 })
    expect(await profile()).toEqual(before)
  })
})
