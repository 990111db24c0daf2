import { expect, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import { failure, startServer, success } from './testing/test-server.ts'
import type { Responder } from './testing/test-server.ts'
import { createTransport } from './transport.ts'

/** Fails a number of times with a header `Retry-After` of 0 s, then succeeds. */
function failFirst(times: number, code: number, retryAfter = '0'): Responder {
  let failures = 0
  return (response, request) => {
    if (failures === times) return success('ok')(response, request)
    failures += 1
    response.setHeader('retry-after', retryAfter)
    failure(code, '')(response, request)
  }
}

test.each([408, 429, 502, 503, 504])('a GET with HTTP status %d is repeated', async (code) => {
  await using server = await startServer(failFirst(2, code))
  expect(await createTransport({ baseUrl: server.origin, retries: 2 })('/x', v.string())).toBe('ok')
  expect(server.received).toHaveLength(3)
})

test.each([401, 403, 404, 422, 500])('a GET with HTTP status %d is not repeated', async (code) => {
  await using server = await startServer(failFirst(1, code))
  const call = createTransport({ baseUrl: server.origin, retries: 2 })('/x', v.string())
  await expect(call).rejects.toMatchObject({ code })
  expect(server.received).toHaveLength(1)
})

test.each(['post', 'put', 'delete'] as const)('a %s is not repeated', async (method) => {
  await using server = await startServer(failFirst(1, 503))
  const call = createTransport({ baseUrl: server.origin, retries: 2 })('/x', v.string(), { method })
  await expect(call).rejects.toMatchObject({ code: 503 })
  expect(server.received).toHaveLength(1)
})

test('after the last repeat the call rejects with the error of its response', async () => {
  await using server = await startServer(failFirst(9, 503))
  const call = createTransport({ baseUrl: server.origin, retries: 1 })('/x', v.string())
  await expect(call).rejects.toMatchObject({ name: 'ApiError', code: 503, retryAfter: 0 })
  expect(server.received).toHaveLength(2)
})

const date = 'Mon, 23 Nov 2026 08:00:00 GMT'

test.each([
  ['7', 7],
  ['0', 0],
  ['99999999', 99_999_999],
  // Relative to the server's `Date`: the clock of the client may differ.
  ['Mon, 23 Nov 2026 08:00:30 GMT', 30],
  ['Mon, 23 Nov 2026 07:00:00 GMT', null],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['soon GMT', null],
  ['', null],
])('the error of a response with Retry-After %j has %j seconds', async (retryAfter, seconds) => {
  await using server = await startServer((response, request) => {
    response.setHeader('date', date)
    response.setHeader('retry-after', retryAfter)
    failure(503, '')(response, request)
  })
  const call = createTransport({ baseUrl: server.origin })('/x', v.string())
  await expect(call).rejects.toMatchObject({ code: 503, retryAfter: seconds })
})

test.each(['9', 'Mon, 23 Nov 2026 08:00:09 GMT'])(
  'a repeat is sent after the wait of Retry-After: %s',
  async (retryAfter) => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    let requests = 0
    const fetch = async () => {
      requests += 1
      const code = requests === 1 ? 503 : 200
      const headers = { date, 'retry-after': retryAfter }
      return Response.json({ code, message: '', data: 'ok' }, { status: code, headers })
    }
    const call = createTransport({ baseUrl: 'https://blog.example/api/', fetch, retries: 1 })(
      '/x',
      v.string(),
    )
    await vi.advanceTimersByTimeAsync(8999)
    expect(requests).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toBe('ok')
    expect(requests).toBe(2)
  },
)

test('a wait beyond the timeout is not begun', async () => {
  await using server = await startServer(failFirst(1, 429, '60'))
  const call = createTransport({ baseUrl: server.origin, retries: 1 })('/x', v.string())
  await expect(call).rejects.toMatchObject({ code: 429, retryAfter: 60 })
  expect(server.received).toHaveLength(1)
})

test('a GET is repeated within 300 ms after a network error', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let requests = 0
  const fetch = async () => {
    requests += 1
    if (requests === 1) throw new TypeError('fetch failed')
    return Response.json({ code: 200, message: '', data: 'ok' })
  }
  const call = createTransport({ baseUrl: 'https://blog.example/api/', fetch, retries: 1 })('/x', v.string())
  await vi.advanceTimersByTimeAsync(300)
  expect(requests).toBe(2)
  expect(await call).toBe('ok')
})

test('the signal aborts the wait before a repeat', async () => {
  const controller = new AbortController()
  await using server = await startServer((response, request) => {
    response.on('close', () => controller.abort())
    failFirst(1, 503, '10')(response, request)
  })
  const call = createTransport({ baseUrl: server.origin, retries: 1 })('/x', v.string(), {
    signal: controller.signal,
  })
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(server.received).toHaveLength(1)
})
