import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { expectProgress, startWriting } from '../../../test/acknowledged-writes.ts'
import { prepareEngagement, type TestUser } from '../../../test/engagement.ts'
import { type ServerProcess, startProcess } from '../../../test/host/server-process.ts'
import { startSiteProcess } from '../../../test/host/site-process.ts'
import { canMountDisks, mountSmallDisk } from '../../../test/small-disk.ts'

const run = promisify(execFile)
const variables = { TRUST_PROXY: '127.0.0.1' }

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

// Elsewhere the limit of the file size above stands for the disk.
test.each(canMountDisks ? ['full disk'] : [])(
  'on a %s writes are 507 and continue once there is space; a start on a read-only disk is rejected; nothing acknowledged is lost (A4, A5)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qingjian-disk-copy-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const users = await prepareEngagement(folder)
    const disk = await mountSmallDisk(16)
    await disk.run(`cp -a ${folder}/data/. $DISK`)
    const start = (): ServerProcess => {
      const server = startProcess(
        'test/serve.ts',
        [folder],
        { ...variables, DATA_DIR: disk.path },
        disk.enter,
      )
      onTestFinished(async () => {
        server.child.kill('SIGKILL')
        await server.exited
      })
      return server
    }

    const server = start()
    const port = (await server.waitFor(/"port":(\d+)/))[1]
    const writes = startWriting(`http://127.0.0.1:${port}`, users)
    onTestFinished(writes.stop)
    await expectProgress(writes)
    await disk.run('cat /dev/zero > $DISK/ballast || true')
    await expect
      .poll(() => writes.takeResponses().get(507))
      .toEqual(new Set(['服务器的存储空间已满，暂时无法保存，请稍后再试']))
    const list = await fetch(`http://127.0.0.1:${port}/api/api/message/list?pageNum=1`)
    expect(list.status).toBe(200)
    await disk.run('rm $DISK/ballast')
    await expectProgress(writes)
    await writes.stop()
    server.child.kill('SIGKILL')
    await server.exited

    await disk.run('mount -o remount,ro $DISK')
    const refused = start()
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toMatch(/只读/)
    await disk.run('mount -o remount,rw $DISK')
    const restarted = start()
    await restarted.waitFor(/"port":(\d+)/)
    restarted.child.kill('SIGKILL')
    await restarted.exited

    await disk.run(`rm -r ${folder}/data && cp -a $DISK ${folder}/data`)
    const { db, check, close } = await openDatabase('sqlite:qingjian.db', join(folder, 'data'))
    onTestFinished(close)
    expect((await check?.()) ?? []).toEqual([])
    await writes.expectStored(db)
  },
)
