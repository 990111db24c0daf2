import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

const RecordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.number(), file: v.string(), size: v.number() }),
)

/** In the data folder instead of the database, which a backup opens for reading only. */
const recordPath = (dataDir: string): string => join(dataDir, 'last-backup.json')

/** Records a backup that has passed its integrity check. */
export async function recordBackup(dataDir: string, file: string, at: number): Promise<void> {
  const { size } = await stat(file)
  await writeAtomically(recordPath(dataDir), JSON.stringify({ at, file, size }))
}

/** The last recorded backup; null before the first one. */
export async function readLastBackup(dataDir: string): Promise<Backup | null> {
  const record = v.safeParse(RecordSchema, await readFile(recordPath(dataDir), 'utf8').catch(() => ''))
  if (!record.success) return null
  const { at, file, size } = record.output
  const present = await stat(file).catch(() => null)
  return { createTime: shanghaiTime(at), size, isPresent: present?.size === size }
}
