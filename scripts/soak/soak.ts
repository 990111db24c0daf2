import { createApiClient } from '@qingjian/api-client'
import { join } from 'node:path'
import { storeAccount } from '../../apps/server/test/stored-account.ts'
import type { ChatServer } from '../bench/chat-server.ts'
import { atMost, type Figure } from '../bench/table.ts'
import type { RunningProcess } from '../server-process.ts'
import { phaseFigures } from './figures.ts'
import { findLostWrites } from './find-lost-writes.ts'
import type { AcknowledgedWrite, Target } from './load.ts'
import { idlePhase, phases, warmUpPhase } from './phases.ts'
import { printPhase } from './print-report.ts'
import { monitorProcess } from './process-monitor.ts'
import { runPhase } from './run-phase.ts'
import { watchVictims } from './victims.ts'

/** Users who write and upload. */
const userCount = 40

/** Runs all phases on one server, prints their tables, and counts the acknowledged writes at the end. */
export async function soak(site: ChatServer, minutes: number): Promise<Figure[]> {
  const all = [warmUpPhase, idlePhase, ...phases]
  const shareInMs = (minutes * 60_000) / all.reduce((sum, { share }) => sum + share, 0)
  const server = await site.start()
  const target = await prepareTarget(site.dataDir, server)
  const victims = watchVictims({ origin: server.origin, articleId: target.articleIds[0] ?? 0 })
  const monitor = monitorProcess(server)
  const subject = { target, victims, monitor }

  await runPhase(warmUpPhase, shareInMs, subject)
  const idle = await runPhase(idlePhase, shareInMs, subject)
  printPhase(idle, idle)
  const figures: Figure[] = []
  const writes: AcknowledgedWrite[] = []
  for (const phase of phases) {
    const report = await runPhase(phase, shareInMs, subject)
    printPhase(report, idle)
    figures.push(...phaseFigures(report, idle))
    writes.push(...report.writes)
  }
  await monitor.stop()
  await victims.stop()
  await server.stop()
  return [...figures, lostWritesFigure(target.dataFile, writes)]
}

async function prepareTarget(dataDir: string, { origin }: RunningProcess): Promise<Target> {
  const users: Target['users'][number][] = []
  for (let number = 1; number <= userCount; number += 1) {
    const values = { email: `${number}@soak.example`, nickname: `压测${number}`, role: 'user' as const }
    const { id, token } = await storeAccount(dataDir, values)
    users.push({ id, token })
  }
  const { records } = await createApiClient({ baseUrl: `${origin}/api/` }).articles.list()
  return {
    origin,
    dataFile: join(dataDir, 'qingjian.db'),
    articleIds: records.map(({ id }) => id),
    users,
  }
}

function lostWritesFigure(dataFile: string, writes: readonly AcknowledgedWrite[]): Figure {
  const lost = findLostWrites(dataFile, writes)
  for (const name of lost.slice(0, 20)) console.log(`! 丢失或重复：${name}`)
  return atMost(`${writes.length} acknowledged writes, lost or stored twice`, lost.length, 0, '')
}
