import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkMove } from '#cli/doctor/check-services.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { fileFolders } from '#platform/files/file-store.ts'
import { assertMoveComplete, markMoveIncomplete } from '#platform/files/incomplete-move.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { StartError } from '#platform/process/start-error.ts'
import { countRows } from '#transfer/site-move/move-database.ts'
import { createPostgresDatabase, waitForOtherSessions } from '../../../test/databases.ts'
import { createFullSite } from '../../../test/full-site.ts'
import { startProcess } from '../../../test/host/server-process.ts'
import { processEnv } from '../../../test/process-env.ts'
import { type S3Server, startS3 } from '../../../test/s3-server.ts'

const cli = fileURLToPath(new URL('../../cli/cli.ts', import.meta.url))
const killer = new URL('../../../test/kill-at-step.ts', import.meta.url).href
/** Milliseconds: each move is a process, on a busy machine. */
const timeLimit = 300_000
const StepsSchema = v.object({ sql: v.number(), file: v.number() })

let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3.stop())

interface Place {
  databaseUrl: string
  /** Null: files are stored in `dataDir`. */
  storageUrl: string | null
  dataDir: string
}

/** Runs `qingjian move` between two places. @param killAt See `kill-at-step.ts`. */
async function move(from: Place, to: Place, killAt?: string) {
  const args = ['move', '--to', to.databaseUrl, '--storage', to.storageUrl ?? 'disk', '--quiet']
  const child = spawn(process.execPath, ['--import', killer, cli, ...args], {
    env: {
      ...processEnv,
      DATA_DIR: from.storageUrl === null ? from.dataDir : to.dataDir,
      DATABASE_URL: from.databaseUrl,
      STORAGE_URL: from.storageUrl ?? '',
      ...(killAt !== undefined && { KILL_AT: killAt }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, signal: child.signalCode, output, errors }
}

async function readFiles(place: Place): Promise<Record<string, string>> {
  const store = await openFileStore(place)
  const files: Record<string, string> = {}
  for (const folder of fileFolders)
    for (const { key } of await store.listAll(folder))
      files[key] = (await store.read(key))?.toString('base64') ?? ''
  return files
}

/** Number and hash of the rows of each table, and all files. */
async function readPlace(place: Place) {
  const { db, close } = await openDatabase(place.databaseUrl, place.dataDir)
  if (place.databaseUrl.startsWith('postgres:')) await waitForOtherSessions(db)
  const tables = await countRows(db, new AbortController().signal)
  await close()
  return { tables, files: await readFiles(place) }
}

type Contents = Awaited<ReturnType<typeof readPlace>>

/** A target is empty, whole, or one with which no server starts. */
async function expectNotMistaken(target: Place, source: Contents): Promise<void> {
  const { tables, files } = await readPlace(target)
  const isEmpty = Object.values(tables).every(({ rows }) => rows === 0)
  if (!isEmpty) expect(tables).toEqual(source.tables)
  if (isEmpty || Object.keys(files).length === Object.keys(source.files).length) return
  await expect(assertMoveComplete(await openFileStore(target))).rejects.toThrow(StartError)
  expect(await checkMove(target)).toMatchObject([{ status: 'problem' }])
}

/** Kills moves at several steps, and checks both places after each; then a move that is not killed completes. */
async function expectUnharmedByKills(from: Place, to: Place, other: Place): Promise<void> {
  const source = await readPlace(from)
  const whole = await move(from, other)
  expect(whole.code).toBe(0)
  const steps = v.parse(StepsSchema, JSON.parse(whole.errors))
  const points = [
    `sql:${Math.floor(steps.sql * 0.6)}`,
    ...[0.3, 0.8].map((part) => `file:${Math.floor(steps.file * part)}`),
  ]
  for (const point of points) {
    expect(await move(from, to, point)).toMatchObject({ signal: 'SIGKILL' })
    expect(await readPlace(from)).toEqual(source)
    await expectNotMistaken(to, source)
  }
  expect(await move(from, to)).toMatchObject({ code: 0, output: expect.stringContaining('副本是完整的') })
  expect(await readPlace(to)).toEqual(source)
  await assertMoveComplete(await openFileStore(to))
  expect(await checkMove(to)).toEqual([])
}

/** Creates a disk without files. */
async function createDisk(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qingjian-move-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return { databaseUrl: 'sqlite:back.db', storageUrl: null, dataDir }
}

/** Creates an empty database of PostgreSQL, and an empty bucket. */
async function createRemote(): Promise<Place> {
  return { databaseUrl: await createPostgresDatabase(), storageUrl: s3.createUrl(), dataDir: '' }
}

test(
  'a move that is killed at any step leaves the site as it was and no target that looks whole; repeated, it completes; and back',
  async () => {
    const { dataDir, close } = await createFullSite(onTestFinished)
    await close()
    const remote = await createRemote()
    await expectUnharmedByKills(
      { databaseUrl: 'sqlite:test.db', storageUrl: null, dataDir },
      remote,
      await createRemote(),
    )
    await expectUnharmedByKills(remote, await createDisk(), await createDisk())
  },
  timeLimit,
)

test(
  'a server does not start with a storage to which a move has not copied all files',
  async () => {
    const { dataDir } = await createDisk()
    await markMoveIncomplete(await openFileStore({ dataDir, storageUrl: null }))
    const server = startProcess('test/serve.ts', [dataDir], { DATA_DIR: dataDir })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('图片还没有复制完')
  },
  timeLimit,
)
