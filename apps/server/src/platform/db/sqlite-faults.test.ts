import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { expectProgress, startWriting } from '../../../test/acknowledged-writes.ts'
import { prepareEngagement, type TestUser } from '../../../test/engagement.ts'
import { startSiteProcess } from '../../../test/host/site-process.ts'
import { startHost } from '../../../test/host/start-host.ts'

const run = promisify(execFile)
const variables = { TRUST_PROXY: '127.0.0.1' }
const HOUR = 3_600_000

/** Limits the size of the files that a process writes (`RLIMIT_FSIZE`), which needs no rights, unlike a small file system. */
async function limitFileSize(pid: number | undefined, bytes: number | 'unlimited'): Promise<void> {
  await run('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`])
}

test('on a disk that takes no further byte, or no write at all, writes are 503 and reads continue; later writes need no restart (A4)', async () => {
  let users: TestUser[] = []
  const prepare = async (folder: string): Promise<void> => {
    users = await prepareEngagement(folder)
  }
  const { origin, folder, child, exited } = await startSiteProcess([], prepare, variables)
  const writes = startWriting(origin, users)
  onTestFinished(writes.stop)
  await expectProgress(writes)

  const log = join(folder, 'data/qingjian.db-wal')
  for (const limit of [(await stat(log)).size, 0]) {
    await limitFileSize(child.pid, limit)
    await expect.poll(() => writes.takeResponses().get(503)).toEqual(new Set(['服务暂时不可用，请稍后再试']))
    const before = writes.acknowledged()
    const responses = await Promise.all(
      ['/healthz', '/archive', '/api/api/message/list?pageNum=1'].map((path) => fetch(origin + path)),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(writes.acknowledged() - before).toBeLessThan(5)
    await limitFileSize(child.pid, 'unlimited')
    await expectProgress(writes)
  }
  await writes.stop()
  child.kill('SIGKILL')
  await exited
  const { db, check, close } = await openDatabase('sqlite:qingjian.db', join(folder, 'data'))
  onTestFinished(close)
  expect((await check?.()) ?? []).toEqual([])
  await writes.expectStored(db)
})

test('a clock that is set an hour back and a day forward loses no write, and the newest message stays the first (A18)', async () => {
  let offset = 0
  let users: TestUser[] = []
  await using host = await startHost({
    variables,
    now: () => Date.now() + offset,
    prepare: async (folder) => {
      users = await prepareEngagement(folder)
    },
  })
  const writes = startWriting(host.origin, users)
  onTestFinished(writes.stop)
  for (const next of [0, -HOUR, 24 * HOUR, 0]) {
    offset = next
    await expectProgress(writes)
  }
  await writes.stop()
  const last = await fetch(`${host.origin}/api/api/message/add`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.200.0.1' },
    body: JSON.stringify({ content: '最后一条' }),
  })
  expect(last.status).toBe(200)
  const list: unknown = await (await fetch(`${host.origin}/api/api/message/list`)).json()
  expect(JSON.stringify(list)).toMatch(/^[^[]*\[\{"id":\d+,[^}]*最后一条/)

  await host.stop()
  const { db, close } = await openDatabase('sqlite:qingjian.db', join(host.folder, 'data'))
  onTestFinished(close)
  await writes.expectStored(db)
})
