import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeJpeg } from '#content/testing/sample-pictures.ts'
import { post, writePosts } from '../../../test/host/content.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { openClient, type TestClient } from '../../../test/sockets.ts'
import { type StoredAccount, storeAccount } from '../../../test/stored-account.ts'

const base = '/mojian'
const siteUrl = 'https://blog.example'
const script = '<img src=x onerror=alert(1)>'
const escaped = '&lt;img src=x onerror=alert(1)&gt;'

let host: TestHost
let user: StoredAccount
let other: StoredAccount

beforeAll(async () => {
  host = await startHost({
    variables: { FAMILY_BASE: base },
    async prepare(folder) {
      await writePosts(folder, {
        'bamboo.md': post(`竹 ${script}`, `![竹](bamboo.jpg)\n\n竹简 ${'字'.repeat(300)}`),
      })
      const files: Record<string, string | Buffer> = {
        'posts/bamboo.jpg': await makeJpeg(400),
        'site.yaml': `name: 青简 ${script}\nopenChatroom: true\n`,
        'moments/2025-03-01-hill.md': `---\ndate: 2025-03-01 08:00:00\n---\n\n上山 <3 了\n\n![山](hill.jpg)\n`,
        'moments/hill.jpg': await makeJpeg(300),
        'albums/locked/album.yaml': `name: 密\ndate: 2025-03-01\npassword: sesame\n`,
        'albums/locked/1.jpg': await makeJpeg(300),
        'friends.yaml': `- name: 听雨楼\n  url: https://rain.example/\n`,
      }
      for (const [name, content] of Object.entries(files)) {
        const path = join(folder, 'content', name)
        await mkdir(join(path, '..'), { recursive: true })
        await writeFile(path, content)
      }
    },
  })
  const dataDir = join(host.folder, 'data')
  user = await storeAccount(dataDir, { email: 'zhu@mail.example', nickname: '竹生', role: 'user' })
  other = await storeAccount(dataDir, { email: 'mei@mail.example', nickname: `梅`, role: 'admin' })
})

afterAll(() => host[Symbol.asyncDispose]())

/** Fields that the front ends read, of any call. */
interface Fields {
  id: number
  title: string
  name: string
  nickname: string
  token: string
  summary: string
  description: string
  content: string
  images: string
  online: boolean
  isAlive: boolean
  isLock: number
  configValue: string
  sysUser: Fields
  total: number
  records: Fields[]
}

interface FamilyEnvelope<Data> {
  code: number
  data: Data
}

interface FamilyResponse<Data> {
  status: number
  headers: Headers
  body: FamilyEnvelope<Data>
}

function isEnvelope<Data>(value: unknown): value is FamilyEnvelope<Data> {
  return typeof value === 'object' && value !== null && 'code' in value && 'data' in value
}

async function readEnvelope<Data = Fields>(response: Response): Promise<FamilyResponse<Data>> {
  const body: unknown = await response.json()
  if (!isEnvelope<Data>(body)) throw new TypeError('The response is no envelope.')
  return { status: response.status, headers: response.headers, body }
}

/** Sends a call as the front ends do: with the token in a header, and JSON bodies. */
async function call<Data = Fields>(
  path: string,
  {
    method = 'GET',
    token,
    json,
    headers = {},
  }: {
    method?: string
    token?: string
    json?: object
    headers?: Record<string, string>
  } = {},
): Promise<FamilyResponse<Data>> {
  const response = await fetch(host.origin + base + path, {
    method: json === undefined ? method : 'POST',
    headers: {
      ...headers,
      ...(token !== undefined && { Authorization: token }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  return readEnvelope(response)
}

describe('reading', () => {
  test('every envelope has the HTTP status 200, errors and unknown calls too', async () => {
    for (const [path, code] of [
      ['/api/article/list', 200],
      ['/api/article/detail/999999', 404],
      ['/protal/user/myComment', 401],
      ['/sys/role/list', 404],
      ['/nothing', 404],
      ['/sys/overview', 404],
    ] as const) {
      const { status, headers, body } = await call(path)
      expect([path, status, body.code]).toEqual([path, 200, code])
      expect(headers.get('content-type')).toContain('application/json')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('articles have a description, an empty source, numbers as flags, and escaped texts', async () => {
    const { body } = await call('/api/article/list?pageNum=1&pageSize=10')
    const [item] = body.data.records
    expect(item).toMatchObject({ title: `竹 ${escaped}`, contentMd: '', isStick: 0, isLock: 0 })
    expect(item?.description).toBe(item?.summary)
  })

  test('the text of an article is HTML with addresses that work on another origin', async () => {
    const { body } = await call('/api/article/detail/1')
    expect(body.data).toMatchObject({ readType: 1, title: `竹 ${escaped}` })
    expect(body.data.content).toContain(`src="${siteUrl}/media/`)
    expect(body.data.content).not.toMatch(/(?:src|srcset)="\//)
    const [picture = ''] = /\/media\/[^"]+/.exec(body.data.content) ?? []
    const { headers } = await fetch(host.origin + picture.replace(/ .*/, ''))
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('the settings of the site are escaped', async () => {
    expect((await call('/api/webConfig')).body.data.name).toBe(`青简 ${escaped}`)
  })

  test('moments have their pictures as one text, and a title', async () => {
    const [moment] = (await call('/api/moment/list')).body.data.records
    expect(moment?.images).toMatch(new RegExp(`^${siteUrl}/media/[^,]+$`))
    expect(moment?.title).toBe('上山 &lt;3 了')
  })

  test('friends are online while they respond, and unknown sources of hot search are empty', async () => {
    const [friend] = (await call<Fields[]>('/api/friend/list')).body.data
    expect(friend?.online).toBe(friend?.isAlive)
    expect((await call('/api/getHotSearch/douyin')).body).toMatchObject({ code: 200, data: { data: [] } })
  })

  test('settings are a fixed list', async () => {
    const slider = await call('/sys/config/getConfigByKey/slider_verify_switch')
    expect(slider.body.data).toEqual({ configKey: 'slider_verify_switch', configValue: 'N' })
    expect((await call('/sys/config/getConfigByKey/aplayer_music')).body.data.configValue).toBe('')
    expect((await call('/sys/config/getConfigByKey/smtp_password')).body.code).toBe(404)
  })

  test('the login by WeChat that is off has no code, and waits', async () => {
    expect((await call('/api/wechat/getCode')).body).toMatchObject({ code: 200, data: '' })
    expect((await call('/api/wechat/isLogin/abc')).body.code).toBe(202)
  })
})

describe('a user', () => {
  test('logs in with blank captcha fields, and gets a cookie for sockets alone', async () => {
    const json = { username: user.email, password: user.password, nonceStr: '', value: '' }
    const { body, headers } = await call('/auth/login', { json })
    expect(body).toMatchObject({ code: 200, data: { nickname: '竹生' } })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toContain(`blog_token=${body.data.token}`)
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', `Path=${base}/websocket`])
      expect(cookie).toContain(attribute)
    const ended = await call('/auth/logout', { method: 'POST', token: body.data.token })
    expect(ended.headers.getSetCookie()[0]).toContain('blog_token=;')
  })

  test('has a profile with own fields alone, and changes some of them', async () => {
    const { body } = await call('/sys/user/profile', { token: user.token })
    expect(body.data.sysUser).toEqual({
      id: user.id,
      nickname: '竹生',
      avatar: '',
      email: user.email,
      sex: 0,
      signature: '',
    })
    const changed = await fetch(`${host.origin}${base}/protal/user/updateProfile`, {
      method: 'PUT',
      headers: { Authorization: user.token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: other.id, signature: '一枝', roles: ['admin'] }),
    })
    expect(await changed.json()).toMatchObject({ code: 200 })
    const after = await call('/sys/user/profile', { token: user.token })
    expect(after.body.data).toMatchObject({
      sysUser: { nickname: '竹生', signature: '一枝' },
      roles: ['user'],
    })
  })

  test('likes by a GET with the token in the header, never with a cookie', async () => {
    const liked = await call('/api/article/like/1', { token: user.token })
    expect(liked.body.data).toEqual({ liked: true, count: 1 })
    expect(liked.headers.get('cache-control')).toBe('no-store')
    const byCookie = await call('/api/article/like/1', { headers: { Cookie: `blog_token=${user.token}` } })
    expect(byCookie.body.code).toBe(401)
    const crossSite = await call('/api/article/like/1', {
      token: user.token,
      headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    })
    expect(crossSite.body.code).toBe(403)
  })

  test('comments with inner HTML, which becomes text, and lists own comments and replies', async () => {
    const content = `<div>一 &lt;b&gt; ${script}</div><div>二<img class="emoji" src="https://pic.example/e/%E5%BE%AE%E7%AC%91.png"></div>`
    const added = await call('/api/comment/add', { token: user.token, json: { articleId: '1', content } })
    expect(added.body.code).toBe(200)
    expect(added.body.data.content).toContain('[微笑]')
    expect(added.body.data.content).not.toMatch(/<img|<b>/)
    const reply = await call('/api/comment/add', {
      token: other.token,
      json: { articleId: '1', content: '回', parentId: String(added.body.data.id) },
    })
    expect(reply.body.code).toBe(200)
    const own = await call('/protal/user/comment?pageNum=1&pageSize=10', { token: user.token })
    expect(own.body.data).toMatchObject({
      total: 1,
      records: [{ id: added.body.data.id, ipSource: '|本机' }],
    })
    expect((await call('/protal/user/myReply', { token: user.token })).body.data.total).toBe(0)
    const replies = await call('/protal/user/myReply', { token: other.token })
    expect(replies.body.data).toMatchObject({ total: 1, records: [{ id: reply.body.data.id }] })
  })

  test('reads notifications as messages', async () => {
    const notifications = async () =>
      (await call('/notifications/page?pageNum=1&pageSize=10', { token: user.token })).body.data.records
    await expect.poll(notifications).not.toEqual([])
    const [notification] = await notifications()
    expect(notification).toMatchObject({ isRead: 0, message: notification?.content, toNickname: '梅' })
  })

  test('uploads a picture, whose address works on another origin', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await makeJpeg(200))], { type: 'image/jpeg' }), 'a.jpg')
    const response = await fetch(`${host.origin}${base}/file/upload?source=chat`, {
      method: 'POST',
      headers: { Authorization: user.token },
      body: form,
    })
    const { status, body } = await readEnvelope<string>(response)
    expect([status, body.code]).toEqual([200, 200])
    expect(body.data).toMatch(/^https:\/\/blog\.example\/uploads\//)
  })

  test('has errors in the envelope where a body is no JSON', async () => {
    const response = await fetch(`${host.origin}${base}/api/message/add`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{',
    })
    const { status, body } = await readEnvelope(response)
    expect([status, body.code]).toEqual([200, 400])
  })
})

test('a locked album opens its photos by a cookie of its own path', async () => {
  const [album] = (await call<Fields[]>('/api/album/list')).body.data
  if (album === undefined) throw new Error('There is no album.')
  expect(album.isLock).toBe(1)
  expect((await call(`/api/album/photos/${album.id}`)).body.code).toBe(403)
  expect((await call(`/api/album/verify/${album.id}?password=wrong`)).body.code).toBe(400)
  const opened = await call(`/api/album/verify/${album.id}?password=sesame`)
  expect(opened.body).toMatchObject({ code: 200, data: true })
  const [cookie = ''] = opened.headers.getSetCookie()
  for (const attribute of [
    'HttpOnly',
    'SameSite=Lax',
    'Max-Age=7200',
    `Path=${base}/api/album/photos/${album.id}`,
  ])
    expect(cookie).toContain(attribute)
  const [pair = ''] = cookie.split(';')
  const photos = await call(`/api/album/photos/${album.id}`, { headers: { Cookie: pair } })
  expect(photos.body.data).toHaveLength(1)
  const forged = await call(`/api/album/photos/${album.id}`, { headers: { Cookie: `${pair}x` } })
  expect(forged.body.code).toBe(403)
})

describe('the chat room', () => {
  const connect = (id: number, headers: Record<string, string>): TestClient =>
    openClient(host.origin.replace('http', 'ws') + `${base}/websocket/${id}`, [], { headers })

  test('sends flat messages to users alone, whose text is escaped', async () => {
    const own = { Cookie: `blog_token=${user.token}`, Origin: siteUrl }
    await using client = connect(user.id, own)
    await client.opened
    client.socket.send(JSON.stringify({ type: 'ping' }))
    client.socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
    client.socket.send(JSON.stringify({ type: 'message', content: '不转发' }))
    const sent = await call('/chat/sendMsg', {
      token: other.token,
      json: { type: 'text', content: `你好 &lt;script&gt;alert(1)&lt;/script&gt;` },
    })
    expect(sent.body.code).toBe(200)
    await call('/chat/recallMsg', { token: other.token, json: { id: sent.body.data.id } })
    await expect
      .poll(() => client.received)
      .toEqual([
        { type: 'ping' },
        { type: 'ping' },
        expect.objectContaining({
          id: sent.body.data.id,
          type: 'text',
          content: '你好 &lt;script&gt;alert(1)&lt;/script&gt;',
          userId: other.id,
          name: '梅',
          isRecalled: false,
          sex: 0,
          location: '',
        }),
        expect.objectContaining({ id: sent.body.data.id, isRecalled: true }),
      ])
  })

  test('rejects sockets without proof, of another user and of other sites', async () => {
    for (const [id, headers, code] of [
      [user.id, {}, 4401],
      [other.id, { Cookie: `blog_token=${user.token}` }, 4401],
      [user.id, { Cookie: `blog_token=${user.token}`, Origin: 'https://evil.example' }, 403],
      [0, {}, 400],
    ] as const) {
      await using client = connect(id, headers)
      expect(await client.ended).toBe(code)
      expect(client.received).toEqual([])
    }
  })
})

test('without FAMILY_BASE there is no such path, and a path of the site is rejected', async () => {
  await using plain = await startHost()
  const response = await fetch(`${plain.origin}${base}/api/article/list`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    expect.stringContaining('html'),
  ])
  await using socket = openClient(plain.origin.replace('http', 'ws') + `${base}/websocket/1`)
  expect(await socket.ended).toBe(404)
  for (const own of ['/archive', '/post', '/api', '/admin', '/sealed', '/backups'])
    await expect(startHost({ variables: { FAMILY_BASE: own } })).rejects.toThrow('FAMILY_BASE')
})
