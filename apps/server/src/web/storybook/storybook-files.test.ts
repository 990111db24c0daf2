import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { readEnv } from '#platform/process/env.ts'
import { StartError } from '#platform/process/start-error.ts'
import { createStorybookHandlers } from '#web/storybook/storybook-files.ts'

const inline = "window.FEATURES = { '竹': true }"
const build = {
  'index.html': `<!doctype html><script type="module" src="./assets/a.js"></script><script>${inline}</script>`,
  'iframe.html': '<!doctype html><script type="module" src="./assets/a.js"></script>',
  'assets/a.js': 'export {}',
  'emoji/xiao.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

let host: TestHost

beforeAll(async () => {
  host = await startHost({
    variables: { STORYBOOK_DIR: 'static' },
    async prepare(folder) {
      for (const [name, text] of Object.entries(build)) {
        await mkdir(join(folder, 'static', name, '..'), { recursive: true })
        await writeFile(join(folder, 'static', name), text)
      }
      await writeFile(join(folder, 'secret.txt'), 'outside the build')
    },
  })
})
afterAll(() => host[Symbol.asyncDispose]())

const get = (path: string): Promise<Response> => fetch(host.origin + path, { redirect: 'manual' })

test('pages and files of the build are served below /storybook/', async () => {
  const index = await get('/storybook/?path=/docs/start--docs')
  expect(await index.text()).toBe(build['index.html'])
  expect(index.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const script = await get('/storybook/assets/a.js')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect((await get('/storybook/emoji/xiao.svg')).status).toBe(200)
})

test('the path without a slash redirects, because the build has relative URLs', async () => {
  const response = await get('/storybook')
  expect([response.status, response.headers.get('location')]).toEqual([308, '/storybook/'])
})

test('the policy allows own files and the inline scripts of the page, by hash', async () => {
  const hash = createHash('sha256').update(inline).digest('base64')
  const policyAt = async (path: string): Promise<string[]> =>
    ((await get(path)).headers.get('content-security-policy') ?? '').split('; ')
  expect(await policyAt('/storybook/')).toContain(`script-src 'self' 'sha256-${hash}'`)
  const frame = await policyAt('/storybook/iframe.html')
  expect(frame).toContain("script-src 'self'")
  expect(frame).toContain("default-src 'none'")
  expect(frame).toContain("frame-ancestors 'self'")
})

test('the policy of the pages of the site stays as it is', async () => {
  await using plain = await startHost()
  const policies = await Promise.all(
    [host, plain].map(async ({ origin }) => (await fetch(origin)).headers.get('content-security-policy')),
  )
  expect(policies[0]).not.toBeNull()
  expect(policies[0]).toBe(policies[1])
})

test.each(['/storybook/gone.js', '/storybook/..%2fsecret.txt'])('%s is not served', async (path) => {
  const response = await get(path)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await response.text()).not.toContain('outside')
})

test('without STORYBOOK_DIR there is none', async () => {
  await using plain = await startHost()
  for (const path of ['/storybook', '/storybook/', '/storybook/index.html'])
    expect((await fetch(plain.origin + path)).status).toBe(404)
})

test('a folder that cannot be read stops the start, with the command that builds it', async () => {
  const { storybookDir } = readEnv({ STORYBOOK_DIR: 'gone' }, '/site')
  await expect(createStorybookHandlers(storybookDir)).rejects.toThrow(StartError)
  await expect(createStorybookHandlers(storybookDir)).rejects.toThrow('storybook:build')
})
