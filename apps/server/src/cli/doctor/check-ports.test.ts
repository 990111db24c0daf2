import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkPorts } from '#cli/doctor/check-ports.ts'
import { startHost } from '../../../test/host/start-host.ts'

const host = '127.0.0.1'

async function createEnv() {
  const dataDir = await mkdtemp(join(tmpdir(), 'qingjian-ports-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return { host, port: 0, dataDir, databaseUrl: 'sqlite:qingjian.db', metricsHost: host, metricsPort: null }
}

/** @returns Its port. */
async function listen(server: Server): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has a port.')
  return address.port
}

test('a port that another program has is a problem, also if its response to a health check is a success', async () => {
  const env = await createEnv()
  const port = await listen(createServer((_, res) => res.end('{"status":"ok"}')))
  expect(await checkPorts({ ...env, port })).toMatchObject([
    { status: 'problem', remedy: expect.stringContaining('换一个 PORT') },
  ])
  expect(await checkPorts(env)).toMatchObject([{ status: 'ok' }])
})

test('the port of the running site is none, that of a site with another data folder is a problem', async () => {
  const env = await createEnv()
  await using site = await startHost()
  const port = Number(new URL(site.origin).port)
  const own = { ...env, port, dataDir: join(site.folder, 'data') }
  expect(await checkPorts(own)).toMatchObject([
    { status: 'ok', message: expect.stringContaining('正在运行') },
  ])
  expect(await checkPorts({ ...env, port })).toMatchObject([
    { status: 'problem', message: expect.stringContaining('另一个青简的网站') },
  ])
})

test('the port of the metrics is checked, too', async () => {
  const env = await createEnv()
  const metricsPort = await listen(createServer((_, res) => res.end('other_metrics 1')))
  expect(await checkPorts({ ...env, metricsPort })).toMatchObject([
    { status: 'ok' },
    { status: 'problem', remedy: expect.stringContaining('METRICS_PORT') },
  ])
  expect(await checkPorts({ ...env, port: 1_024, metricsPort: 1_024 })).toMatchObject([
    {},
    { status: 'problem', message: expect.stringContaining('METRICS_PORT 和 PORT') },
  ])
})
