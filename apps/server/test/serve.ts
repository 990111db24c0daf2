import { setTimeout as delay } from 'node:timers/promises'
import { readEnv } from '#platform/process/env.ts'
import { createLogger } from '#platform/log/logger.ts'
import { startServer } from '#server.ts'
import { stopOnSignal } from '#platform/process/stop-on-signal.ts'
import { surviveFaults } from '#platform/process/survive-faults.ts'
import { plainRenderer } from './host/start-host.ts'

// A server in a process of its own, for tests of how it lives and ends. Its one argument is its folder.

const log = createLogger('info')
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
          queueMicrotask(() => {
            throw new Error('stray fault')
          })
        }
        return plainRenderer.render(request, context)
      },
    },
    files: () => false,
  },
})
surviveFaults(log)
stopOnSignal(server.stop, log)
await server.contentReady
log.info({ port: server.port }, 'ready')

/** Holds the event loop up. */
function stall(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
