import { test } from './accounts.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'

/**
 * A test against a separate server with these content files. The tests of a file in one worker share the server; their
 * browsers have unique IP addresses.
 */
export function testOn(files: Record<string, string>, env: Record<string, string> = {}) {
  return test.extend<object, { server: OwnServer }>({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- required by Playwright
      async ({}, use) => {
        const server = await startOwnServer(files, { TRUST_PROXY: '127.0.0.1,::1', ...env })
        await use(server)
        await server.stop()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ server }, use) => use(server.origin),
  })
}
