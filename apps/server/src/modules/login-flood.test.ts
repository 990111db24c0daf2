import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHost, type TestHost } from '../../test/host/start-host.ts'

let host: TestHost

beforeAll(async () => {
  host = await startHost({ variables: { TRUST_PROXY: '127.0.0.1' } })
})

afterAll(() => host[Symbol.asyncDispose]())

function logInFrom(address: string): Promise<Response> {
  return fetch(`${host.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ username: `unknown-${address}`, password: 'wrong' }),
  })
}

/** A call that no cache responds to. */
async function list(): Promise<number> {
  const response = await fetch(`${host.origin}/api/article/list`, { headers: { Cookie: 'theme=dark' } })
  await response.arrayBuffer()
  return response.status
}

test('G2: calls get responses while fifty logins wait; further ones get 503 with Retry-After', async () => {
  await list()
  const waiting = 50 + Math.max(1, Math.min(2, availableParallelism() - 1))
  let rejected = 0
  const logins = Array.from({ length: waiting + 20 }, async (_, index) => {
    const response = await logInFrom(`203.0.113.${index}`)
    rejected += response.status === 400 ? 1 : 0
    return response
  })
  const refused = await Promise.race(
    logins.map(async (login) => {
      const response = await login
      return response.status === 503 ? response : new Promise<never>(() => {})
    }),
  )
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({ code: 503, message: '现在登录的人太多，请过几秒再试', data: null })

  // With 32 slots taken by logins, the first call would wait for about twenty hashes.
  const before = rejected
  for (let count = 0; count < 5; count += 1) expect(await list()).toBe(200)
  expect(rejected - before).toBeLessThan(15)
  await Promise.all(logins)
})
