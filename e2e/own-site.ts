import { test } from './accounts.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'

/**
 * A test whose site is a server of its own over these content files; one for all tests of a file that run in one worker.
 * Visitors have addresses of their own there as well.
 */
export function testOn(files: Record<string, string>, env: Record<string, string> = {}) {
  return test.extend<object, { server: OwnServer }>({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- the shape that Playwright asks for
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
