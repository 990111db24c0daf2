import { isTimeoutError } from '@qingjian/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A network that never responds. */
const api = createApi({
  baseUrl: 'https://blog.example/api/',
  fetch: (input, init) =>
    new Promise((_, reject) => {
      const { signal } = new Request(input, init)
      signal.addEventListener('abort', () => reject(signal.reason))
    }),
})
const picture = new Blob(['picture'])

test.each([
  ['an article', () => api.editing.addPicture({ path: 'posts/a.md', key: 'k' }, picture)],
  ['the settings', () => api.settings.addPicture({ setting: 'logo', key: 'k' }, picture)],
  ['a moment', () => api.momentEditing.addPicture({ path: 'moments/a.md', key: 'k' }, picture)],
  ['an album', () => api.albumEditing.addPhoto({ path: 'albums/a', key: 'k', name: 'a.jpg' }, picture)],
])('a picture of %s may take ten minutes to upload', async (_, upload) => {
  let error: unknown
  const uploaded = upload().catch((reason: unknown) => {
    error = reason
  })
  await vi.advanceTimersByTimeAsync(599_000)
  expect(error).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  await uploaded
  expect(isTimeoutError(error)).toBe(true)
})
