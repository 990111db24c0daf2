import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addUsers } from '../../apps/server/test/add-user.ts'
import { startPostgres } from '../../apps/server/test/postgres-server.ts'
import {
  createCertificate,
  haproxy,
  isUp,
  startProxy,
  type ProxyExample,
} from '../../apps/server/test/proxy.ts'
import { startRedis } from '../../apps/server/test/redis-server.ts'
import { startS3 } from '../../apps/server/test/s3-server.ts'
import { copyDemoContent } from '../bench/chat-server.ts'
import { findPort } from '../find-port.ts'
import { hasChildren, cpuSeconds, startProcess, type RunningProcess } from '../server-process.ts'

/** Users with a session: each may like twice a second. */
const userCount = 600

/** The demo blog with an open chat room. */
export interface ScaledSite extends AsyncDisposable {
  /** Address of HAProxy, without TLS. */
  origin: string
  contentDir: string
  processes: readonly RunningProcess[]
  tokens: readonly string[]
  /** CPU time of PostgreSQL in seconds; 0 with SQLite. */
  databaseSeconds: () => number
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const program = path('../../apps/server/dist/main.js')

/** Starts `count` processes behind HAProxy, with PostgreSQL, Redis, S3 and a content folder in common. */
export async function startScaledSite(count: number): Promise<ScaledSite> {
  const stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-scale-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres()
  stack.defer(() => postgres.stop())
  const redis = await startRedis()
  stack.defer(() => redis.stop())
  const s3 = await startS3()
  stack.defer(() => s3.stop())
  const contentDir = join(folder, 'content')
  copyDemoContent(contentDir)
  const shared = {
    CONTENT_DIR: contentDir,
    DATABASE_URL: `${postgres.url}/postgres`,
    REDIS_URL: redis.url,
    STORAGE_URL: s3.createUrl(),
    SITE_URL: 'https://blog.example',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: '--max-semi-space-size=16',
  }
  const processes: RunningProcess[] = []
  for (let index = 0; index < count; index += 1) {
    const server = await startProcess(program, '/readyz', {
      ...shared,
      DATA_DIR: join(folder, `data-${index}`),
    })
    stack.defer(() => server.stop())
    processes.push(server)
  }
  const plainPort = await findPort()
  const servers = processes.map(({ origin }) => Number(new URL(origin).port))
  const proxy = await startProxy(
    withPlainPort(plainPort),
    { servers, certificate: await createCertificate(folder) },
    folder,
  )
  stack.defer(() => proxy.stop())
  // Each process compiles the remaining formats of the pictures after it is ready.
  while (processes.some(({ pid }) => hasChildren(pid))) await delay(100)
  while (!(await Promise.all(servers.map((server) => isUp(folder, server)))).every(Boolean));
  return {
    origin: `http://127.0.0.1:${plainPort}`,
    contentDir,
    processes,
    tokens: (await addUsers(shared.DATABASE_URL, userCount)).map(({ token }) => token),
    databaseSeconds: () => postgres.processIds().reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** The same without TLS: its cost is that of HAProxy. */
function withPlainPort(port: number): ProxyExample {
  return {
    ...haproxy,
    adapt: (example, site) =>
      haproxy.adapt(example, site).replace(/( +)bind .*\n/, `$&$1bind 127.0.0.1:${port}\n`),
  }
}
