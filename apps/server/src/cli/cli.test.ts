import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { friendsCommands } from '#cli/commands/friends.command.ts'
import { userCommands } from '#cli/commands/user.command.ts'
import { startHost, type TestHost } from '../../test/host/start-host.ts'
import { processEnv } from '../../test/process-env.ts'
import { fetchCall } from '../../test/read-response.ts'
import { openClient, type TestClient } from '../../test/sockets.ts'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const password = 'bamboo-slips-1'

interface CliResult {
  code: number
  output: string
  errors: string
}

/** Runs a command with the data folder of a running site. */
async function run(host: TestHost, args: string[], input = ''): Promise<CliResult> {
  return runCli(args, { DATA_DIR: join(host.folder, 'data') }, input)
}

async function runCli(args: string[], variables: Record<string, string>, input = ''): Promise<CliResult> {
  const child = spawn(process.execPath, [cli, ...args], { env: { ...processEnv, ...variables } })
  child.stdin.end(input)
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode ?? Number.NaN, output, errors }
}

async function logIn(host: TestHost, username: string, secret = password) {
  return fetchCall(host.origin, '/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: secret }),
  })
}

const socketUrl = (host: TestHost, owner: string): string =>
  `${host.origin.replace('http', 'ws')}/notification/${owner}`

/** Creates the user ziqin, the first of the site, and opens a socket. */
async function connectNewUser(host: TestHost): Promise<TestClient> {
  await run(host, ['user', 'add', '--name', 'ziqin'], password)
  const { data } = await logIn(host, 'ziqin')
  const client = openClient(socketUrl(host, 'user_1'), ['qingjian', data.token])
  await client.opened
  return client
}

const readUsers = async (host: TestHost): Promise<string[]> =>
  (await run(host, ['user', 'list'])).output.trim().split('\n')

test('F89: a new site has no user and no default password, and logs once how to create the first admin', async () => {
  await using host = await startHost()
  expect(await readUsers(host)).toEqual(['还没有用户'])
  const hints = host.logLines.filter((line) => line.includes('qingjian user add --admin'))
  expect(hints).toHaveLength(1)
  expect((await logIn(host, 'admin', 'admin')).status).toBe(400)
})

test('the first admin is created while the site runs, and can log in immediately', async () => {
  await using host = await startHost()
  const { code, output, errors } = await run(
    host,
    ['user', 'add', '--admin', '--name', 'Owner'],
    `${password}\n`,
  )
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toBe('已添加管理员 owner（编号 1）\n')
  const { status, body } = await logIn(host, 'owner')
  expect(status).toBe(200)
  expect(body).toMatchObject({ data: { id: 1, nickname: 'owner', roles: ['admin'] } })
  expect(await readUsers(host)).toEqual([expect.stringMatching(/^1\t管理员\t正常\towner\t-\towner\t20/)])
  expect(JSON.parse((await run(host, ['user', 'list', '--json', '--quiet'])).output)).toEqual([
    {
      id: 1,
      role: 'admin',
      state: 'active',
      username: 'owner',
      email: null,
      nickname: 'owner',
      createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
})

test('G13: no user is added with a nickname that is confusable with another', async () => {
  await using host = await startHost()
  await run(host, ['user', 'add', '--name', 'ziqin'], password)
  const second = ['user', 'add', '--name', 'second', '--nickname']
  expect(await run(host, [...second, 'ZіQin'], password)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('这个昵称与其他用户的相同或太像'),
  })
  expect((await run(host, [...second, '子衿'], password)).code).toBe(0)
})

test('resetting the password deletes all sessions', async () => {
  await using host = await startHost()
  await run(host, ['user', 'add', '--name', 'ziqin', '--email', 'Z@mail.example'], password)
  const { data } = await logIn(host, 'z@mail.example')
  expect((await run(host, ['user', 'reset-password', 'ziqin'], 'another-bamboo-2')).code).toBe(0)
  const headers = { Authorization: data.token }
  expect((await fetch(`${host.origin}/api/auth/info`, { headers })).status).toBe(401)
  expect((await logIn(host, 'ziqin')).status).toBe(400)
  expect((await logIn(host, 'ziqin', 'another-bamboo-2')).status).toBe(200)
})

test('D57: a ban deletes all sessions and blocks logins until it is lifted', async () => {
  await using host = await startHost()
  await run(host, ['user', 'add', '--name', 'ziqin'], password)
  const { data } = await logIn(host, 'ziqin')
  expect((await run(host, ['user', 'ban', 'ziqin'])).code).toBe(0)
  const headers = { Authorization: data.token }
  expect((await fetch(`${host.origin}/api/auth/info`, { headers })).status).toBe(401)
  expect((await logIn(host, 'ziqin')).status).toBe(403)
  await run(host, ['user', 'unban', 'ziqin'])
  expect((await logIn(host, 'ziqin')).status).toBe(200)
})

test.each([
  ['a ban', ['ban', 'ziqin'], 4401],
  ['another role', ['role', 'ziqin', 'admin'], 1012],
  ['another password', ['reset-password', 'ziqin'], 4401],
])('%s closes the open sockets of the user within three seconds (G19)', async (_, command, code) => {
  await using host = await startHost()
  await using client = await connectNewUser(host)
  await using guest = openClient(socketUrl(host, 'guest_1'))
  await guest.opened

  expect((await run(host, ['user', ...command], 'another-bamboo-2')).code).toBe(0)
  const changedAt = performance.now()
  expect(await client.ended).toBe(code)
  expect(performance.now() - changedAt).toBeLessThan(3_000)
  expect(guest.socket.readyState).toBe(guest.socket.OPEN)
})

describe('comments and messages', () => {
  const send = async (host: TestHost, path: string, token: string, body: object) =>
    fetchCall(host.origin, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify(body),
    })

  test('in review are listed, approved and deleted while the site runs, which renders the pages that show them again', async () => {
    let rendered = 0
    await using host = await startHost({
      renderer: { render: async () => ({ status: 200, html: `rendered ${(rendered += 1)}` }) },
      prepare: async (folder) => {
        await mkdir(join(folder, 'content/posts'), { recursive: true })
        await writeFile(join(folder, 'content/site.yaml'), 'comments:\n  moderation: review\n')
        await writeFile(
          join(folder, 'content/posts/first.md'),
          '---\ntitle: 第一篇\ndate: 2024-01-01\n---\n正文\n',
        )
      },
    })
    await run(host, ['user', 'add', '--name', 'ziqin'], password)
    const { token } = (await logIn(host, 'ziqin')).data
    await send(host, '/api/api/comment/add', token, { articleId: 1, content: '等\u001B[31m通过' })
    await send(host, '/api/api/message/add', token, { content: '等通过的留言' })
    const readPages = async (): Promise<string[]> =>
      Promise.all(
        ['/messages', '/post/1', '/about'].map(async (path) => (await fetch(host.origin + path)).text()),
      )
    const before = await readPages()
    const isRenderedAgain = async () => (await readPages()).map((page, index) => page !== before[index])
    expect(await isRenderedAgain()).toEqual([false, false, false])

    expect((await run(host, ['comments', 'list'])).output).toMatch(
      /^1\t等待审核\tziqin\t第一篇\t20[^\t]*\t等\[31m通过\n$/,
    )
    expect((await run(host, ['messages', 'list'])).output).toMatch(
      /^1\t等待审核\tziqin\t20[^\t]*\t等通过的留言\n$/,
    )
    expect((await run(host, ['comments', 'approve', '1'])).output).toBe('已通过评论 1\n')
    expect((await run(host, ['messages', 'approve', '1'])).output).toBe('已通过留言 1\n')
    await expect.poll(isRenderedAgain, { timeout: 5_000 }).toEqual([true, true, false])
    expect(await run(host, ['comments', 'approve', '1'])).toMatchObject({
      code: 1,
      errors: '评论不存在\n',
    })

    expect(await run(host, ['messages', 'delete', '1', '--quiet'])).toEqual({
      code: 0,
      output: '',
      errors: '',
    })
    expect((await run(host, ['comments', 'delete', '1'])).output).toBe('已删除评论 1\n')
    expect((await run(host, ['comments', 'list'])).output).toBe('还没有评论\n')
    expect((await run(host, ['messages', 'list'])).output).toBe('还没有留言\n')
    // Ten processes, one after the other.
  }, 120_000)
})

test('the last admin cannot be demoted or banned', async () => {
  await using host = await startHost()
  await run(host, ['user', 'add', '--admin', '--name', 'owner'], password)
  await run(host, ['user', 'add', '--name', 'second'], password)
  for (const args of [
    ['role', 'owner', 'user'],
    ['ban', 'owner'],
  ]) {
    expect(await run(host, ['user', ...args])).toMatchObject({ code: 1, errors: /唯一的管理员/ })
  }
  expect((await run(host, ['user', 'role', 'second', 'admin'])).code).toBe(0)
  expect((await run(host, ['user', 'role', 'owner', 'user'])).code).toBe(0)
  expect((await logIn(host, 'second')).body).toMatchObject({ data: { roles: ['admin'] } })
})

describe('a wrong command', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await startHost()
  })
  afterAll(() => host[Symbol.asyncDispose]())

  test.each([
    [['user', 'add'], password, 1, '请用 --name 给出用户名'],
    [['user', 'add', '--name', 'a@b'], password, 1, '用户名应为'],
    [['user', 'add', '--name', 'ziqin', '--email', 'x'], password, 1, '邮箱格式不正确'],
    [['user', 'add', '--name', 'ziqin'], 'short', 1, '密码至少 8 位'],
    [['user', 'add', '--name', 'ziqin'], '', 1, '密码至少 8 位'],
    [['user', 'add', '--name', 'long-enough'], 'long-enough', 1, '密码不能是网站、昵称、用户名或邮箱的名字'],
    [['user', 'add', '--name', 'ziqin'], 'password1', 1, '这个密码太常见'],
    [['user', 'add', '--root'], password, 2, '没有 --root 这个选项\n\n用法：qingjian user add'],
    [['user', 'add', '--name'], password, 2, '--name 后面没有写<用户名>'],
    [['user', 'role', 'ziqin'], '', 2, '没有写<admin|user>'],
    [['backup'], '', 2, '没有写<目标文件>'],
    [['restore'], '', 2, '没有写<备份文件>'],
    [['friends'], '', 2, '没有写是 friends 的哪个命令\n\n用法：qingjian friends'],
    [['user', 'reset-password', 'unknown'], password, 1, '没有这个账号'],
    [['notify', '--to', 'unknown', '停机', '今晚维护'], '', 1, '没有这个账号'],
    [['notify', '--link', '//evil.example', '停机', '今晚维护'], '', 1, '链接须以 / 开头'],
    [['notify', '停机', '今晚', '维护'], '', 2, '有空格时加引号'],
    [['user', 'constructor'], '', 2, '用法：'],
    [['toString'], '', 2, '用法：'],
    [[], '', 2, '用法：'],
  ])('%j fails with a Chinese message and without a stack', async (args, input, code, message) => {
    const result = await run(host, args, input)
    expect(result).toMatchObject({ code, output: '' })
    expect(result.errors).toContain(message)
    expect(result.errors).not.toMatch(/^\s+at /m)
  })
})

const commandNames = [
  'backup',
  'restore',
  ...[...userCommands, ...friendsCommands].map(({ name }) => name),
  'notify',
]

test.each([...commandNames, 'user', 'friends', ''])(
  'qingjian %s --help prints its usage in Chinese and exits with 0, even with an invalid configuration',
  async (name) => {
    const args = [...name.split(' ').filter((word) => word !== ''), '--help']
    const { code, output, errors } = await runCli(args, { SITE_URL: 'no url' })
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toContain(`用法：qingjian ${name}`)
  },
)

test('G9: what a command creates belongs to its user alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-cli-'))
  const dataDir = join(folder, 'data')
  await runCli(['user', 'list'], { DATA_DIR: dataDir })
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  const modes = (await readdir(dataDir)).map(async (name) => (await stat(join(dataDir, name))).mode & 0o777)
  expect(new Set(await Promise.all(modes))).toEqual(new Set([0o600]))
})

test.each(['backup', 'restore'])('%s rejects the data file itself', async (command) => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'qingjian-cli-')), 'data')
  await runCli(['user', 'list'], { DATA_DIR: dataDir })
  const { code, errors } = await runCli([command, join(dataDir, 'qingjian.db')], { DATA_DIR: dataDir })
  expect([code, errors]).toEqual([1, expect.stringContaining('属于正在使用的数据库，请换一个文件')])
})

test('the usage lists every command', async () => {
  const { output } = await runCli(['--help'], {})
  for (const name of commandNames) expect(output).toContain(`\n  ${name}`)
})

test('F90: neither the log nor the data folder contains a plain-text password', async () => {
  await using host = await startHost()
  await run(host, ['user', 'add', '--admin', '--name', 'owner'], password)
  const { data } = await logIn(host, 'owner')
  await logIn(host, 'owner', 'wrong-password-9')
  const log = await readFile(join(host.folder, 'data/qingjian.db-wal'), 'latin1')
  for (const secret of [password, 'wrong-password-9', data.token]) {
    expect(host.logLines.join('\n')).not.toContain(secret)
    expect(log).not.toContain(secret)
  }
})

test('friend applications are accepted and rejected while the site runs, and the page is updated', async () => {
  await using host = await startHost()
  const apply = (name: string) =>
    fetch(`${host.origin}/api/friend/apply`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name,
        url: `https://${name}.example/`,
        avatar: '',
        info: '\u001B[31m红',
        email: 'friend@mail.example',
      }),
    })
  expect((await apply('rain')).status).toBe(200)
  expect((await apply('tea')).status).toBe(200)

  const { output } = await run(host, ['friends', 'list'])
  const lines = output.trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^1\t等待确认\t访客申请\train\thttps:\/\/rain\.example\/\tfriend@mail\.example\t/)
  expect(output).not.toContain('\u001B')

  expect(await run(host, ['friends', 'accept', '1'])).toEqual({
    code: 0,
    output: '已通过 rain（https://rain.example/）\n',
    errors: '',
  })
  expect((await run(host, ['friends', 'refuse', '2'])).output).toBe('已拒绝 tea（https://tea.example/）\n')
  const names = async () => {
    const { data } = await fetchCall(host.origin, '/api/friend/list')
    return data.map(({ name }) => name)
  }
  await expect.poll(names).toEqual(['rain'])

  expect(await run(host, ['friends', 'accept', '2'])).toMatchObject({ code: 1 })
  expect(await run(host, ['friends', 'accept', 'x'])).toMatchObject({ code: 2 })
  expect(await run(host, ['friends', 'forget', '1'])).toMatchObject({ code: 2 })
})

test('one user or all users are notified while the site runs', async () => {
  await using host = await startHost()
  await run(host, ['user', 'add', '--name', 'ziqin'], password)
  await run(host, ['user', 'add', '--name', 'zilu'], password)
  const toZiqin = ['notify', '--to', 'ziqin', '--link', '/about', '只给你', '一句话']
  expect(await run(host, toZiqin)).toEqual({ code: 0, output: '已通知编号 1\n', errors: '' })
  expect((await run(host, ['notify', '停机', '今晚 <b>维护</b>'])).output).toBe('已通知所有用户，共 2 人\n')
  const notificationsOf = async (name: string) => {
    const { token } = (await logIn(host, name)).data
    const headers = { Authorization: token }
    return (await fetchCall(host.origin, '/api/notifications/page', { headers })).data.records
  }
  const toAll = { type: 'system', title: '停机', content: '<p>今晚 &lt;b&gt;维护&lt;/b&gt;</p>', link: null }
  expect(await notificationsOf('zilu')).toMatchObject([toAll])
  expect(await notificationsOf('ziqin')).toMatchObject([
    toAll,
    { title: '只给你', link: '/about', isRead: false },
  ])
})

test('a connected user receives a notification to all users immediately', async () => {
  await using host = await startHost()
  await using client = await connectNewUser(host)
  for (const title of ['停机', '恢复']) {
    await run(host, ['notify', title, '今晚 <b>维护</b>'])
    await expect
      .poll(() => client.received.at(-1))
      .toMatchObject({ type: 'system', title, content: '今晚 <b>维护</b>' })
  }
  expect(client.received).toHaveLength(2)
})
