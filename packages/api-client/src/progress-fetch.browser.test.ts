import { expect, test } from 'vitest'
import { isNetworkError } from './errors.ts'
import { createProgressFetch } from './progress-fetch.ts'
import type { UploadProgress } from './progress-fetch.ts'
import { filesResource } from './resources/files.ts'
import { createTransport } from './transport.ts'

const photo = new Blob([new Uint8Array(3_000_000)], { type: 'image/png' })
const files = filesResource(createTransport({ baseUrl: '/upload-endpoint/' }))

test('an upload reports the bytes that it has sent, up to all of them', async () => {
  const reports: UploadProgress[] = []
  const received = Number(
    await files.upload(photo, 'chat', { fetch: createProgressFetch((progress) => reports.push(progress)) }),
  )
  expect(received).toBeGreaterThan(photo.size)
  expect(reports.at(-1)).toEqual({ loaded: received, total: received })
  const sent = reports.map(({ loaded }) => loaded)
  expect(sent).toEqual(sent.toSorted((a, b) => a - b))
})

test('a failure has the code and the headers of the response', async () => {
  const call = files.upload(photo, 'avatar', { fetch: createProgressFetch(() => {}) })
  await expect(call).rejects.toMatchObject({ name: 'ApiError', code: 413, retryAfter: 7 })
})

test('the signal aborts an upload', async () => {
  const controller = new AbortController()
  const reason = new Error('left the page')
  const fetch = createProgressFetch(() => controller.abort(reason))
  const call = files.upload(photo, 'chat', { fetch, signal: controller.signal })
  await expect(call).rejects.toBe(reason)
})

test('an upload without a server is a NetworkError', async () => {
  const unreachable = filesResource(createTransport({ baseUrl: 'http://127.0.0.1:1/' }))
  const call = unreachable.upload(photo, 'chat', { fetch: createProgressFetch(() => {}) })
  await expect(call).rejects.toSatisfy(isNetworkError)
})
