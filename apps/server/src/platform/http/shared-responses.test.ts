import { expect, test } from 'vitest'
import { startHost } from '../../../test/host/start-host.ts'

test('a shared response is compressed once, and 304 for clients that have it', async () => {
  await using host = await startHost()
  const url = `${host.origin}/api/article/list`
  const first = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const etag = first.headers.get('etag') ?? ''
  expect(await first.json()).toMatchObject({ code: 200 })
  const again = await fetch(url, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('a caller with a session or a cookie neither gets nor stores a shared response', async () => {
  await using host = await startHost()
  const url = `${host.origin}/api/article/list`
  const personalHeaders: Record<string, string>[] = [
    { authorization: 'token' },
    { cookie: 'blog_token=token' },
  ]
  for (const headers of personalHeaders) {
    const personal = await fetch(url, { headers })
    expect(personal.headers.get('etag')).toBeNull()
    expect(personal.headers.get('cache-control')).toBe('no-store')
    await personal.body?.cancel()
  }
})

test('paths and parameters have separate responses', async () => {
  await using host = await startHost()
  const read = async (path: string): Promise<unknown> => (await fetch(host.origin + path)).json()
  expect(await read('/api/api/webConfig')).toMatchObject({ code: 200, data: { name: '青简' } })
  expect(await read('/api/webConfig')).toEqual(await read('/api/api/webConfig'))
  expect(await read('/api/article/list?pageSize=1')).toMatchObject({ data: { size: 1 } })
  expect(await read('/api/article/list?pageSize=2')).toMatchObject({ data: { size: 2 } })
  expect(await read('/api/article/list?pageSize=x')).toMatchObject({ code: 400, data: null })
})
