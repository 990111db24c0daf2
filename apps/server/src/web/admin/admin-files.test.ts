import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { StartError } from '#platform/process/start-error.ts'
import { createAdminHandlers } from '#web/admin/admin-files.ts'

const html = '<!doctype html><script src="/admin/assets/a.js"></script>'
let host: TestHost

beforeAll(async () => {
  host = await startHost({
    adminFolder: 'admin',
    async prepare(folder) {
      await mkdir(join(folder, 'admin/assets'), { recursive: true })
      await writeFile(join(folder, 'admin/index.html'), html)
      await writeFile(join(folder, 'admin/assets/a.js'), 'export {}')
      await writeFile(join(folder, 'secret.txt'), 'outside the build')
    },
  })
})
afterAll(() => host[Symbol.asyncDispose]())

const get = (path: string): Promise<Response> => fetch(host.origin + path, { redirect: 'manual' })

test.each(['/admin/', '/admin/engagement', '/admin/index.html', '/admin/a/b.c'])(
  '%s is the page of the back office, which is not indexed or stored',
  async (path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([200, html])
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  },
)

test('its policy allows own files alone, and no inline script', async () => {
  const policy = (await get('/admin/')).headers.get('content-security-policy')
  expect(policy?.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
  )
  expect(policy).not.toContain('unsafe')
})

test('hashed files are cached for ever, and a missing one is no page', async () => {
  expect((await get('/admin/assets/a.js')).headers.get('cache-control')).toContain('immutable')
  expect((await get('/admin/assets/gone.js')).status).toBe(404)
})

test('the path without a slash redirects', async () => {
  const response = await get('/admin')
  expect([response.status, response.headers.get('location')]).toEqual([308, '/admin/'])
})

test('no file outside the build is served', async () => {
  expect(await (await get('/admin/..%2fsecret.txt')).text()).not.toContain('outside')
})

test('a folder that is missing stops the start', async () => {
  await expect(createAdminHandlers('/gone')).rejects.toThrow(StartError)
})
