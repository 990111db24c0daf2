import { createServer } from 'node:net'
import * as v from 'valibot'
import { type Finding, ok, problem } from '#cli/doctor/finding.ts'
import { dataFileOf } from '#platform/db/data-file.ts'
import { isDataFileLocked } from '#platform/db/data-lock.ts'
import type { ServerEnv } from '#platform/process/env.ts'

/** Time in ms for a program to respond. */
const timeout = 5_000

type SiteEnv = Pick<ServerEnv, 'host' | 'port' | 'dataDir' | 'databaseUrl'>
type MetricsEnv = Pick<ServerEnv, 'host' | 'port' | 'metricsHost' | 'metricsPort'>

/** The response of `/readyz`. That of `/healthz` could be another program's. */
const ReadinessSchema = v.object({ database: v.boolean(), content: v.boolean(), uncaughtErrors: v.number() })

/** Checks that the ports are free, or that the site itself has them. */
export async function checkPorts(env: SiteEnv & MetricsEnv): Promise<Finding[]> {
  return [await checkPort(env), ...(await checkMetricsPort(env))]
}

async function checkPort(env: SiteEnv): Promise<Finding> {
  const name = '端口'
  const { host, port } = env
  const code = await tryListen(host, port)
  if (code === null) return ok(name, port === 0 ? '由系统分配' : `${host}:${port} 可用`)
  if (code !== 'EADDRINUSE' || !(await isSite(host, port))) return notAvailable(name, host, port, code)
  return isOwnSite(env)
    ? ok(name, `${host}:${port} 上的网站正在运行`)
    : problem(name, `${host}:${port} 上是另一个青简的网站`, '停止它，或者在 .env 里换一个 PORT')
}

async function checkMetricsPort({ host, port, metricsHost, metricsPort }: MetricsEnv): Promise<Finding[]> {
  const name = '指标端口'
  if (metricsPort === null || metricsPort === 0) return []
  if (metricsPort === port && metricsHost === host)
    return [problem(name, `METRICS_PORT 和 PORT 都是 ${port}`, '在 .env 里换一个 METRICS_PORT')]
  const code = await tryListen(metricsHost, metricsPort)
  const address = `${metricsHost}:${metricsPort}`
  if (code === null) return [ok(name, `${address} 可用`)]
  if (code === 'EADDRINUSE' && (await hasMetrics(metricsHost, metricsPort)))
    return [ok(name, `${address} 上的网站正在运行`)]
  return [notAvailable(name, metricsHost, metricsPort, code, 'METRICS_')]
}

function notAvailable(name: string, host: string, port: number, code: string, prefix = ''): Finding {
  const remedies: Record<string, string> = {
    EADDRINUSE: `停止占用它的程序，或者在 .env 里换一个 ${prefix}PORT`,
    EACCES: `1024 以下的端口要有权限；换一个 ${prefix}PORT，由反向代理转发`,
    EADDRNOTAVAIL: `本机没有这个地址，改 .env 里的 ${prefix}HOST`,
  }
  const remedy = remedies[code] ?? `检查 .env 里的 ${prefix}HOST 和 ${prefix}PORT`
  return problem(name, `${host}:${port} 不能用（${code}）`, remedy)
}

/** @returns The code of the error; null if the port is free. */
async function tryListen(host: string, port: number): Promise<string | null> {
  const server = createServer()
  return new Promise((resolved) => {
    server.once('error', (error) => resolved('code' in error ? String(error.code) : error.message))
    server.listen(port, host, () => server.close(() => resolved(null)))
  })
}

async function isSite(host: string, port: number): Promise<boolean> {
  const text = await read(host, port, '/readyz')
  try {
    return v.is(ReadinessSchema, JSON.parse(text))
  } catch {
    return false
  }
}

async function hasMetrics(host: string, port: number): Promise<boolean> {
  return (await read(host, port, '/metrics')).includes('qingjian_')
}

/** @returns The body, whatever the status is; empty without a response. */
async function read(host: string, port: number, path: string): Promise<string> {
  const address = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host
  try {
    const response = await fetch(`http://${address}:${port}${path}`, { signal: AbortSignal.timeout(timeout) })
    return await response.text()
  } catch {
    return ''
  }
}

/** Whether a running site can be the one with this data folder; processes on PostgreSQL do not lock it. */
function isOwnSite({ dataDir, databaseUrl }: SiteEnv): boolean {
  const file = dataFileOf(databaseUrl, dataDir)
  return file === null || isDataFileLocked(file)
}
