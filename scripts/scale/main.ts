import { createApiClient } from '@qingjian/api-client'
import { atMost, type Figure, measured, printFigures } from '../bench/table.ts'
import { warnIfBusy } from '../bench/warn-if-busy.ts'
import { run } from '../run.ts'
import { compareEngines } from './engines.ts'
import { measureFanOut } from './fan-out.ts'
import { killUnderLoad } from './killed-process.ts'
import { cachedPages, files, type LoadFigures, measureLoad, uncachedReads, writes } from './load.ts'
import { measurePublication } from './publication.ts'
import { type MeasuredCosts, planSite } from './plan.ts'
import { type ScaledSite, startScaledSite } from './site.ts'
import { usualVisit, visitBehindCdn } from './visits.ts'

// The site with one, two and three processes behind HAProxy. On a machine with few processors the rates do not grow with the
// number of processes: what a request costs is the CPU time beside them.

const socketCount = 3_000

run('turbo', ['run', 'build', '--filter=@qingjian/server...', '--output-logs=errors-only'])
await warnIfBusy()
const costs: MeasuredCosts[] = []
for (const count of [1, 2, 3]) {
  await using site = await startScaledSite(count)
  const { figures, loads } = await measureSite(site)
  printFigures(`${count} 个进程`, figures)
  costs.push(loads)
}
const [single] = costs
if (single !== undefined)
  for (const visits of [1e6, 1e7, 1e8]) {
    printFigures(`每月 ${visits} 次访问（模拟）`, planSite(visits, usualVisit, single))
    printFigures(`每月 ${visits} 次访问，有 CDN（模拟）`, planSite(visits, visitBehindCdn, single))
  }

async function measureSite(site: ScaledSite): Promise<{ figures: Figure[]; loads: MeasuredCosts }> {
  const { records } = await createApiClient({ baseUrl: `${site.origin}/api/` }).articles.list()
  const articleIds = records.map(({ id }) => id)
  const loads: MeasuredCosts = {
    cachedPages: await measureLoad(site, cachedPages(articleIds)),
    files: await measureLoad(site, await files(site.origin)),
    uncachedReads: await measureLoad(site, uncachedReads(site.tokens, articleIds)),
    writes: await measureLoad(site, writes(site.tokens, articleIds)),
  }
  const figures: Figure[] = []
  for (const [name, { rate, cpuMs, databaseCpuMs, p99 }] of Object.entries<LoadFigures>({ ...loads })) {
    figures.push(
      measured(`${name}, of each process`, rate / site.processes.length, '/s'),
      measured(`${name}, CPU time`, cpuMs, 'ms'),
      measured(`${name}, CPU time of PostgreSQL`, databaseCpuMs, 'ms'),
      measured(`${name}, p99`, p99, 'ms'),
    )
  }
  const { time, cpuMicroseconds } = await measureFanOut(site, socketCount)
  figures.push(
    measured(`chat line to ${socketCount} sockets`, time, 'ms'),
    measured('CPU time for each socket', cpuMicroseconds, 'µs'),
    atMost('published article in every process', await measurePublication(site), 1_000, 'ms'),
  )
  if (site.processes.length === 1) figures.push(...(await compareEngines(site, articleIds[0] ?? 0)))
  else {
    const { requests, failed, outage, longest } = await killUnderLoad(site)
    figures.push(
      measured(`failed of ${requests} requests, one process killed`, failed, ''),
      measured('time between the first and the last', outage, 'ms'),
      measured('longest response', longest, 'ms'),
    )
  }
  return { figures, loads }
}
