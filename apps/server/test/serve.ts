import { setTimeout as delay } from 'node:timers/promises'
import { readEnv } from '#platform/process/env.ts'
import { createLogger } from '#platform/log/logger.ts'
import { startServer } from '#server.ts'
import { restrictNewFiles } from '#platform/process/private-files.ts'
import { handleShutdown } from '#platform/process/shutdown.ts'
import { checkSentResponses } from './check-sent-responses.ts'
import { plainRenderer } from './host/plain-renderer.ts'
import { mismatchMessage } from './response-mismatches.ts'

// A server in a separate process, for tests of its start and end. Arguments: its folder, and the shutdown limit in ms.

restrictNewFiles()
const log = createLogger('info')
checkSentResponses((mismatch) => log.error({ mismatch }, mismatchMessage))
const server = await startServer({
  env: readEnv({ PORT: '0', ...process.env }, process.argv[2] ?? '.'),
  log,
  site: {
    renderer: {
      ...plainRenderer,
      async render(request, context) {
        if (request.url.endsWith('/archive/1')) {
          log.info('rendering')
          await delay(500)
        }
        if (request.url.endsWith('/archive/4')) stall(2_000)
        if (request.url.endsWith('/archive/2')) void Promise.reject(new Error('background fault'))
        if (request.url.endsWith('/archive/3')) {
          setTimeout(() => {
            throw new Error('stray fault')
          })
        }
        if (request.url.endsWith('/archive/5')) {
          log.info('rendering')
          await new Promise(() => {})
        }
        return plainRenderer.render(request, context)
      },
    },
    files: () => false,
  },
})
// With `--expose-gc`: logs the bytes in use, without garbage and without what the allocator holds back.
let collection = 0
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  collection += 1
  log.info({ collection, inUse: heapUsed + external }, 'collected')
})
const timeout = process.argv[3]
handleShutdown({
  stop: server.stop,
  onUncaughtError: server.reportUncaughtError,
  log,
  ...(timeout !== undefined && { timeout: Number(timeout) }),
})
await server.contentReady
log.info({ port: server.port }, 'ready')

/** Blocks the event loop. */
function stall(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
