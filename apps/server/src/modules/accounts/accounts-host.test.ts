import { expect, test } from 'vitest'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { fetchCall } from '../../../test/read-response.ts'

const password = 'bamboo-slips-1'
const email = 'reader@mail.example'

interface RequestParts {
  body?: object
  headers?: Record<string, string>
}

const send = <Path extends string>(host: TestHost, path: Path, { body, headers = {} }: RequestParts = {}) =>
  fetchCall(host.origin, path, {
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })

/** The code in the plain-text part of an email. */
function codeIn(source: string): string {
  const [, part = ''] = /text\/plain[^]*?base64\r\n\r\n([\w+/=\r\n]+?)\r\n--/.exec(source) ?? []
  return /^\d{6}$/m.exec(Buffer.from(part, 'base64').toString())?.[0] ?? 'none'
}

test('a visitor registers with an emailed code, logs in and out; the log contains no code, password or token', async () => {
  const mail = await startMailServer()
  await using host = await startHost({ variables: { SMTP_URL: mail.url } })
  const sent = await send(host, `/api/api/sendEmailCode?email=${email}`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  const [setCookie = ''] = sent.headers.getSetCookie()
  expect(setCookie).toMatch(/^__Host-login_browser=.*; HttpOnly; Secure; SameSite=Lax$/)
  const [Cookie = ''] = setCookie.split(';')
  expect(sent.body).toEqual({ code: 200, message: '操作成功', data: null })
  await expect.poll(() => mail.received.length).toBe(1)
  const [message] = mail.received
  expect(message?.recipients).toEqual([email])
  const code = codeIn(message?.source ?? '')
  const account = { email, code, nickname: '子衿', password }
  expect((await send(host, '/api/api/email/register', { body: account })).status).toBe(400)
  const registration = await send(host, '/api/api/email/register', { body: account, headers: { Cookie } })
  expect(registration.status).toBe(200)

  const login = await send(host, '/api/auth/login', { body: { username: email, password } })
  const { token } = login.data
  const info = (headers: Record<string, string>) => send(host, '/api/auth/info?source=web', { headers })
  expect((await info({ Authorization: token })).data.nickname).toBe('子衿')
  expect((await info({ Cookie: `blog_token=${token}` })).status).toBe(401)
  const logout = { body: {}, headers: { Authorization: token } }
  expect((await send(host, '/api/auth/logout', logout)).status).toBe(200)
  expect((await info({ Authorization: token })).status).toBe(401)

  for (const secret of [code, token, email, password, Cookie, '127.0.0.1'])
    expect(host.logLines.join('\n')).not.toContain(secret)
})

test('B29: limits count the real address, and an IPv6 network as one', async () => {
  await using host = await startHost({ variables: { TRUST_PROXY: '127.0.0.1' } })
  const sendCode = (name: string, from: string) =>
    send(host, `/api/api/sendEmailCode?email=${name}@mail.example`, { headers: { 'X-Forwarded-For': from } })
  for (let client = 1; client <= 10; client += 1)
    expect((await sendCode(`a${client}`, `2001:db8:1:2::${client}`)).status).toBe(200)
  const refused = await sendCode('b', '6.6.6.6, 2001:db8:1:2:ffff::9')
  expect(refused).toMatchObject({ status: 429, body: { code: 429, data: null } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
  expect((await sendCode('c', '2001:db8:1:3::1')).status).toBe(200)
})

test('A13: an unreachable mail server does not affect other calls', async () => {
  await using host = await startHost({ variables: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect((await send(host, `/api/api/sendEmailCode?email=${email}`)).status).toBe(200)
  await expect.poll(() => host.logLines.some((line) => line.includes('邮件暂时无法发送'))).toBe(true)
  expect((await send(host, '/api/webConfig')).status).toBe(200)
  expect(host.logLines.join('\n')).not.toContain(email)
})

test('C49: input of a login cannot forge a log line', async () => {
  await using host = await startHost()
  const username = 'x\n{"level":"error","msg":"forged"}\u001B[2J'
  expect((await send(host, '/api/auth/login', { body: { username, password } })).status).toBe(400)
  for (const line of host.logLines) expect(line.trim()).not.toContain('\n')
  expect(host.logLines.join('')).not.toContain('forged')
})
