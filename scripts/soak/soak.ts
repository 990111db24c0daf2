import { createApiClient } from '@qingjian/api-client'
import { join } from 'node:path'
import { storeAccount } from '../../apps/server/test/stored-account.ts'
import type { ChatServer } from '../bench/chat-server.ts'
import { atMost, type Figure } from '../bench/table.ts'
import type { RunningProcess } from '../server-process.ts'
import { phaseFigures } from './figures.ts'
import { findLostWrites } from './find-lost-writes.ts'
import type { AcknowledgedWrite, Target } from './load.ts'
import { idleBefore, phases, totalShare, warmUpPhase } from './phases.ts'
import { printPhase } from './print-report.ts'
import { monitorProcess } from './process-monitor.ts'
import { type PhaseReport, runPhase } from './run-phase.ts'
import { watchVictims } from './victims.ts'

/** Users who write. */
const writerCount = 40

/** Users who upload: each may upload 20 pictures in ten minutes, which is one wave of `upload-flood`. */
const uploaderCount = 240

/**
 * Runs all phases on one server, prints their tables, and counts the acknowledged writes at the end.
 * @param probe Name of the socket of `server-probe.ts` in the server.
 */
export async function soak(site: ChatServer, minutes: number, probe: string): Promise<Figure[]> {
  const shareInMs = (minutes * 60_000) / totalShare
  const server = await site.start()
  const target = await prepareTarget(site.dataDir, server)
  const victims = watchVictims({ origin: server.origin, articleId: target.articleIds[0] ?? 0 })
  const monitor = monitorProcess({ ...server, probe })
  const subject = { target, victims, monitor }

  const reports: PhaseReport[] = []
  for (const phase of phases) {
    console.log(`${phase.name}……`)
    reports.push(await runPhase(phase, shareInMs, subject))
  }
  await monitor.stop()
  await victims.stop()
  await server.stop()

  const measured = reports.filter(({ phase }) => phase !== warmUpPhase)
  const idle = measured.find(({ phase }) => phase === idleBefore)
  if (idle === undefined) throw new Error('The idle server was not measured.')
  for (const report of measured) printPhase(report, idle)
  const writes = reports.flatMap(({ rounds }) => rounds.flatMap((round) => round.writes))
  return [
    ...measured.flatMap((report) => phaseFigures(report, idle)),
    lostWritesFigure(target.dataFile, writes),
  ]
}

async function prepareTarget(dataDir: string, { origin }: RunningProcess): Promise<Target> {
  const storeUsers = async (kind: string, count: number): Promise<Target['writers']> => {
    const users: Target['writers'][number][] = []
    for (let number = 1; number <= count; number += 1) {
      const nickname = `${kind}${number}`
      const values = { email: `${kind}${number}@soak.example`, nickname, role: 'user' as const }
      const { id, token } = await storeAccount(dataDir, values)
      users.push({ id, token })
    }
    return users
  }
  const { records } = await createApiClient({ baseUrl: `${origin}/api/` }).articles.list()
  return {
    origin,
    dataFile: join(dataDir, 'qingjian.db'),
    articleIds: records.map(({ id }) => id),
    writers: await storeUsers('writer', writerCount),
    uploaders: await storeUsers('uploader', uploaderCount),
  }
}

function lostWritesFigure(dataFile: string, writes: readonly AcknowledgedWrite[]): Figure {
  const lost = findLostWrites(dataFile, writes)
  for (const name of lost.slice(0, 20)) console.log(`! 丢失或重复：${name}`)
  return atMost(`${writes.length} acknowledged writes, lost or stored twice`, lost.length, 0, '')
}
