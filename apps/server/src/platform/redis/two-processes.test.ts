import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { composeWechatReply } from '#modules/wechat/wechat-message.ts'
import { addUser } from '../../../test/add-user.ts'
import { createPostgresDatabase } from '../../../test/databases.ts'
import { openBrowser } from '../../../test/host/browser.ts'
import { type ServerProcess, startProcess } from '../../../test/host/server-process.ts'
import { fetchCall, readResponse } from '../../../test/read-response.ts'
import { startRedis, type RedisServer } from '../../../test/redis-server.ts'
import { openClient, type TestClient } from '../../../test/sockets.ts'

const wechatToken = 'canaryToken17'

interface SiteProcess extends ServerProcess {
  origin: string
}

let folder: string
let redis: RedisServer
let databaseUrl: string
let one: SiteProcess
let other: SiteProcess

/** Starts one process of the site. */
async function serve(): Promise<SiteProcess> {
  const server = startProcess('test/serve.ts', [folder], {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    SITE_URL: 'http://localhost',
    WECHAT_TOKEN: wechatToken,
  })
  const [, port] = await server.waitFor(/"port":(\d+)/)
  return { ...server, origin: `http://127.0.0.1:${port}` }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qingjian-processes-'))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'openChatroom: true\n')
  redis = await startRedis()
  databaseUrl = await createPostgresDatabase()
  one = await serve()
  other = await serve()
})

afterAll(async () => {
  for (const { child } of [one, other]) child.kill('SIGKILL')
  await Promise.all([one.exited, other.exited])
  await redis.stop()
  await rm(folder, { recursive: true })
})

async function enter({ origin }: SiteProcess, path: string, token?: string): Promise<TestClient> {
  const protocols = token === undefined ? [] : ['qingjian', token]
  const client = openClient(`${origin.replace('http', 'ws')}${path}`, protocols)
  onTestFinished(() => client[Symbol.asyncDispose]())
  await client.opened
  return client
}

test('a message sent in one process is received in the other, and each visitor counts once', async () => {
  const { id, token } = await addUser(databaseUrl, '阿青')
  const path = `/websocket/user_${id}`
  const here = await enter(one, path, token)
  const alone = { type: 'presence', data: { count: 1, users: [{ id, nickname: '阿青', avatar: '' }] } }
  await expect.poll(() => here.received.at(-1)).toEqual(alone)
  // The same user on a second device, in the other process: receives the presence at once, and is not counted twice.
  const there = await enter(other, path, token)
  await expect.poll(() => there.received.at(-1)).toEqual(alone)
  const guest = await enter(other, '/websocket/guest_1')
  const both = { ...alone, data: { ...alone.data, count: 2 } }
  await expect
    .poll(() => [here, there, guest].map(({ received }) => received.at(-1)))
    .toEqual([both, both, both])

  const { data } = await fetchCall(one.origin, '/api/chat/sendMsg', {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'text', content: '隔墙有耳' }),
  })
  await expect.poll(() => guest.received.at(-1)).toEqual({ type: 'message', data })
})

test('a process that stops removes its visitors from the presence in the other', async () => {
  const third = await serve()
  onTestFinished(() => void third.child.kill('SIGKILL'))
  const [near, far] = [await enter(one, '/notification/guest_1'), await enter(third, '/notification/guest_2')]
  const count = (readers: number) => ({ type: 'presence', data: { articleId: 7, count: readers } })
  for (const { socket } of [near, far]) socket.send(JSON.stringify({ type: 'reading', articleId: 7 }))
  await expect.poll(() => near.received.at(-1)).toEqual(count(2))
  third.child.kill('SIGTERM')
  expect(await far.ended).toBe(1012)
  await expect.poll(() => near.received.at(-1)).toEqual(count(1))
})

test('a login code that one process shows is accepted by the other, and works once', async () => {
  const browser = openBrowser(one.origin)
  const codePath = '/api/api/wechat/getCode'
  const code = (await readResponse(codePath, await browser.get(codePath))).data
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHash('sha1')
    .update([wechatToken, timestamp, 'once'].toSorted().join(''))
    .digest('hex')
  const body = composeWechatReply({ from: 'gh_site', to: 'openid-17', type: 'text', content: '' }, code, 0)
  const send = (origin: string, text: string) =>
    fetch(`${origin}/api/api/wechat/message?signature=${signature}&timestamp=${timestamp}&nonce=once`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/xml' },
      body: text,
    })
  expect(await (await send(other.origin, body)).text()).toContain('登录成功')
  // A replay of the signed URL with another body, to the other process.
  expect((await send(one.origin, body.replace(code, '000000'))).status).toBe(403)

  const elsewhere = openBrowser(other.origin)
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  const responses = await Promise.all(
    [browser, elsewhere].map((each) => each.get(`/api/api/wechat/isLogin/${code}`)),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a notification from the command line reaches every user once, whichever process they are connected to', async () => {
  const [near, far] = [await addUser(databaseUrl, '阿近'), await addUser(databaseUrl, '阿远')]
  const listeners = [
    await enter(one, `/notification/user_${near.id}`, near.token),
    await enter(other, `/notification/user_${far.id}`, far.token),
    await enter(one, `/notification/user_${far.id}`, far.token),
  ]
  for (const title of ['一', '二']) {
    const variables = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') }
    const command = startProcess(
      'src/cli/cli.ts',
      ['notify', '--link', '/about', title, '停机 <今晚> & "明早"'],
      variables,
    )
    expect(await command.exited).toBe(0)
    const push = { type: 'system', title, content: '停机 <今晚> & "明早"', link: '/about' }
    await expect
      .poll(() => listeners.map(({ received }) => received.at(-1)))
      .toMatchObject([push, push, push])
  }
  expect(listeners.map(({ received }) => received.length)).toEqual([2, 2, 2])
})
