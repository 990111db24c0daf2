import { test as base } from './accounts.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'

/** Starts the site of a file, or returns it while it runs. */
type StartSite = (
  files: Record<string, string | Uint8Array>,
  env: Record<string, string>,
) => Promise<OwnServer>

/** One worker fixture for all files: Playwright replaces a worker before a test with other worker fixtures. */
const test = base.extend<object, { startSite: StartSite }>({
  startSite: [
    // oxlint-disable-next-line no-empty-pattern -- required by Playwright
    async ({}, use) => {
      let current: { files: object; server: OwnServer } | undefined
      await use(async (files, env) => {
        if (current?.files !== files) {
          await current?.server.stop()
          current = undefined
          current = { files, server: await startOwnServer(files, { TRUST_PROXY: '127.0.0.1,::1', ...env }) }
        }
        return current.server
      })
      await current?.server.stop()
    },
    { scope: 'worker' },
  ],
})

/**
 * A test against a separate server with these content files. The tests of a file in one worker share the server; their
 * browsers have unique IP addresses.
 */
export function testOn(files: Record<string, string | Uint8Array>, env: Record<string, string> = {}) {
  return test.extend<{ server: OwnServer }>({
    server: async ({ startSite }, use) => use(await startSite(files, env)),
    baseURL: async ({ server }, use) => use(server.origin),
  })
}
