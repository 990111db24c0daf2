import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startHost, type TestHost } from '../../test/host/start-host.ts'
import { openClient } from '../../test/sockets.ts'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const password = 'bamboo-slips-1'

interface Outcome {
  code: number
  output: string
  errors: string
}

/** Runs a command over a site's data, as its owner would in another terminal. */
async function run(host: TestHost, args: string[], input = ''): Promise<Outcome> {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(host.folder, 'data') },
  })
  child.stdin.end(input)
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: Number(code), output, errors }
}

async function logIn(host: TestHost, username: string, secret = password) {
  const answer = await fetch(`${host.origin}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username, password: secret }),
  })
  return { status: answer.status, body: await answer.json() }
}

const readUsers = async (host: TestHost): Promise<string[]> =>
  (await run(host, ['user', 'list'])).output.trim().split('\n')

test('F89: a new site has no user and no default password, and says once how to make the first admin', async () => {
  await using host = await startHost()
  expect(await readUsers(host)).toEqual(['还没有用户'])
  const told = host.logLines.filter((line) => line.includes('qingjian user add --admin'))
  expect(told).toHaveLength(1)
  expect((await logIn(host, 'admin', 'admin')).status).toBe(400)
})

test('the first admin is made while the site runs, and can log in at once', async () => {
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
})

test('a new password ends every login', async () => {
  await using host = await startHost()
  await run(host, ['user', 'add', '--name', 'ziqin', '--email', 'Z@mail.example'], password)
  const { body } = await logIn(host, 'z@mail.example')
  expect((await run(host, ['user', 'reset-password', 'ziqin'], 'another-bamboo-2')).code).toBe(0)
  const headers = { Authorization: body.data.token }
  expect((await fetch(`${host.origin}/api/auth/info`, { headers })).status).toBe(401)
  expect((await logIn(host, 'ziqin')).status).toBe(400)
  expect((await logIn(host, 'ziqin', 'another-bamboo-2')).status).toBe(200)
})

test('D57: a ban ends every login, until it is lifted', async () => {
  await using host = await startHost()
  await run(host, ['user', 'add', '--name', 'ziqin'], password)
  const { body } = await logIn(host, 'ziqin')
  expect((await run(host, ['user', 'ban', 'ziqin'])).code).toBe(0)
  const headers = { Authorization: body.data.token }
  expect((await fetch(`${host.origin}/api/auth/info`, { headers })).status).toBe(401)
  expect((await logIn(host, 'ziqin')).status).toBe(403)
  await run(host, ['user', 'unban', 'ziqin'])
  expect((await logIn(host, 'ziqin')).status).toBe(200)
})

test('the only admin stays one', async () => {
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

test.each([
  [['user', 'add'], password, 1, '请用 --name 给出用户名'],
  [['user', 'add', '--name', 'a@b'], password, 1, '用户名应为'],
  [['user', 'add', '--name', 'ziqin', '--email', 'x'], password, 1, '邮箱格式不正确'],
  [['user', 'add', '--name', 'ziqin'], 'short', 1, '密码至少 8 位'],
  [['user', 'add', '--name', 'ziqin'], '', 1, '密码至少 8 位'],
  [['user', 'add', '--name', 'long-enough'], 'long-enough', 1, '密码不能与昵称、用户名或邮箱相同'],
  [['user', 'add', '--root'], password, 2, '用法：'],
  [['user', 'reset-password', 'nobody'], password, 1, '没有这个账号'],
  [['notify', '--to', 'nobody', '停机', '今晚维护'], '', 1, '没有这个账号'],
  [['notify', '--link', '//evil.example', '停机', '今晚维护'], '', 1, '链接须以 / 开头'],
  [['notify', '停机', '今晚', '维护'], '', 2, '有空格时加引号'],
  [['user', 'constructor'], '', 2, '用法：'],
  [['toString'], '', 2, '用法：'],
  [[], '', 2, '用法：'],
])('%j says in one line what is wrong', async (args, input, code, message) => {
  await using host = await startHost()
  const outcome = await run(host, args, input)
  expect(outcome).toMatchObject({ code, output: '' })
  expect(outcome.errors).toContain(message)
  expect(outcome.errors).not.toMatch(/^\s+at /m)
})

test('F90: neither the log nor the data folder ever holds a password in the clear', async () => {
  await using host = await startHost()
  await run(host, ['user', 'add', '--admin', '--name', 'owner'], password)
  const { body } = await logIn(host, 'owner')
  await logIn(host, 'owner', 'wrong-password-9')
  const data = await readFile(join(host.folder, 'data/qingjian.db-wal'), 'latin1')
  for (const secret of [password, 'wrong-password-9', body.data.token]) {
    expect(host.logLines.join('\n')).not.toContain(secret)
    expect(data).not.toContain(secret)
  }
})

test('applications of friends are answered while the site runs, and the page shows it', async () => {
  await using host = await startHost()
  const apply = (name: string) =>
    fetch(`${host.origin}/api/friend/apply`, {
      method: 'POST',
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
    const { data } = await (await fetch(`${host.origin}/api/friend/list`)).json()
    return data.map(({ name }: { name: string }) => name)
  }
  await expect.poll(names).toEqual(['rain'])

  expect(await run(host, ['friends', 'accept', '2'])).toMatchObject({ code: 1 })
  expect(await run(host, ['friends', 'accept', 'x'])).toMatchObject({ code: 2 })
  expect(await run(host, ['friends', 'forget', '1'])).toMatchObject({ code: 2 })
})

test('the owner tells one user something, or all of them, while the site runs', async () => {
  await using host = await startHost()
  await run(host, ['user', 'add', '--name', 'ziqin'], password)
  await run(host, ['user', 'add', '--name', 'zilu'], password)
  const toZiqin = ['notify', '--to', 'ziqin', '--link', '/about', '只给你', '一句话']
  expect(await run(host, toZiqin)).toEqual({ code: 0, output: '已通知编号 1\n', errors: '' })
  expect((await run(host, ['notify', '停机', '今晚 <b>维护</b>'])).output).toBe('已通知所有用户\n')
  const toldTo = async (name: string) => {
    const { body } = await logIn(host, name)
    const headers = { Authorization: body.data.token }
    const { data } = await (await fetch(`${host.origin}/api/notifications/page`, { headers })).json()
    return data.records
  }
  const toAll = { type: 'system', title: '停机', content: '<p>今晚 &lt;b&gt;维护&lt;/b&gt;</p>', link: null }
  expect(await toldTo('zilu')).toMatchObject([toAll])
  expect(await toldTo('ziqin')).toMatchObject([toAll, { title: '只给你', link: '/about', isRead: false }])
})

test('who is there when the owner notifies everybody hears of it at once', async () => {
  await using host = await startHost()
  await run(host, ['user', 'add', '--name', 'ziqin'], password)
  const { body } = await logIn(host, 'ziqin')
  const address = `${host.origin.replace('http', 'ws')}/notification/user_1`
  await using client = openClient(address, ['qingjian', body.data.token])
  await client.opened
  for (const title of ['停机', '恢复']) {
    await run(host, ['notify', title, '今晚 <b>维护</b>'])
    await expect
      .poll(() => client.received.at(-1))
      .toEqual({ type: 'system', title, content: '今晚 <b>维护</b>' })
  }
  expect(client.received).toHaveLength(2)
})
