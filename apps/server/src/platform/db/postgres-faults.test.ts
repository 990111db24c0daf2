import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import { type ContinuousWrites, expectProgress, startWriting } from '../../../test/acknowledged-writes.ts'
import { addTestUsers, publishTestArticle, type TestUser } from '../../../test/engagement.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { findAccount } from '../../../test/postgres-binaries.ts'
import { type PostgresServer, queryPostgres, startPostgres } from '../../../test/postgres-server.ts'
import { canMountDisks, openSmallDisk, type SmallDisk } from '../../../test/small-disk.ts'

/** Whether PostgreSQL can run where a small disk is: it refuses to run as root of a user namespace. */
const hasDisk = canMountDisks && process.getuid?.() === 0

let disk: SmallDisk | undefined
let postgres: PostgresServer
let database: OpenedDatabase
let users: TestUser[]
let host: TestHost

beforeAll(async () => {
  if (hasDisk) disk = await openSmallDisk(4)
  postgres = await startPostgres({ isDurable: true, enter: disk?.enter })
  const url = `${postgres.url}/postgres`
  database = await openDatabase(url)
  users = await database.db
    .transaction()
    .execute((transaction) => addTestUsers(transaction, 50, '甲', Date.now))
  await publishTestArticle(database.db)
  host = await startHost({
    variables: { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' },
    limits: { apiTimeout: 500 },
  })
})

afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await database.close()
  await postgres.stop()
  await disk?.[Symbol.asyncDispose]()
})

function write(): ContinuousWrites {
  const writes = startWriting(host.origin, users)
  onTestFinished(writes.stop)
  return writes
}

test.for(['SIGINT', 'SIGKILL'] as const)(
  'a restart of PostgreSQL after %s loses no acknowledged write and leaves no partial one; writes meanwhile are 503 (A16)',
  async (signal) => {
    const writes = write()
    await expectProgress(writes)
    await postgres.restart(signal)
    await expectProgress(writes)
    await writes.stop()

    expect([...writes.takeResponses()]).toEqual(
      expect.arrayContaining([[503, new Set(['服务暂时不可用，请稍后再试'])]]),
    )
    await writes.expectStored(database.db)
  },
)

test('a frozen PostgreSQL makes writes 503 in time; when it continues, nothing acknowledged is missing (A16)', async () => {
  const writes = write()
  await expectProgress(writes)
  postgres.freeze()
  onTestFinished(() => postgres.thaw())
  writes.takeResponses()
  await expect.poll(() => writes.takeResponses().get(503)?.size ?? 0).toBeGreaterThan(0)
  postgres.thaw()
  await expectProgress(writes)
  await writes.stop()
  await writes.expectStored(database.db)
})

/** Faults that PostgreSQL reports: SQL that begins and ends each, what writes respond, and what the fault is. */
test.for([
  [
    'read-only, as after a failover',
    ['alter system set default_transaction_read_only = on', 'select pg_reload_conf()'],
    ['alter system reset default_transaction_read_only', 'select pg_reload_conf()'],
    [503, '服务暂时不可用，请稍后再试'],
  ],
  [
    'out of disk space',
    [
      `create function fill_disk() returns trigger language plpgsql as $$ begin raise 'no space left' using errcode = '53100'; end $$`,
      'create trigger fill_disk before insert on messages execute function fill_disk()',
      'create trigger fill_disk before insert or delete on likes execute function fill_disk()',
    ],
    ['drop function fill_disk cascade'],
    [507, '服务器的存储空间已满，暂时无法保存，请稍后再试'],
  ],
] as const)(
  'while PostgreSQL is %s, writes are rejected as such and reads continue; writes continue after it (A4)',
  async ([, begin, end, [status, message]]) => {
    const writes = write()
    await expectProgress(writes)
    for (const statement of begin) await queryPostgres(postgres.url, statement)
    await expect.poll(() => writes.takeResponses().get(status)).toEqual(new Set([message]))
    expect((await fetch(`${host.origin}/api/api/message/list?pageNum=1`)).status).toBe(200)

    for (const statement of end) await queryPostgres(postgres.url, statement)
    await expectProgress(writes)
    await writes.stop()
    await writes.expectStored(database.db)
  },
)

test('writes that wait for the lock of another session are 503 in time, and continue once it is released (G4)', async () => {
  const writes = write()
  await expectProgress(writes)
  const other = await openDatabase(`${postgres.url}/postgres`)
  onTestFinished(other.close)
  await other.db.transaction().execute(async (transaction) => {
    await sql`lock table messages, likes in exclusive mode`.execute(transaction)
    writes.takeResponses()
    await expect.poll(() => writes.takeResponses().get(503)?.size ?? 0).toBeGreaterThan(0)
    expect((await fetch(`${host.origin}/api/api/message/list?pageNum=1`)).status).toBe(200)
  })
  await expectProgress(writes)
  await writes.stop()
  await writes.expectStored(database.db)
})

// Elsewhere the error that a trigger raises stands for the disk.
test.each(hasDisk ? ['full disk'] : [])(
  'while a table of PostgreSQL is on a %s, writes are 507 and reads continue; later writes need no restart (A4)',
  async () => {
    const { uid, gid } = await findAccount()
    await disk?.run(`chown ${uid}:${gid} $DISK`)
    await queryPostgres(postgres.url, `create tablespace small location '${disk?.path}'`)
    await queryPostgres(postgres.url, 'alter table messages set tablespace small')
    const writes = write()
    await expectProgress(writes)
    await disk?.run('cat /dev/zero > $DISK/ballast || true')
    await expect
      .poll(() => writes.takeResponses().get(507))
      .toEqual(new Set(['服务器的存储空间已满，暂时无法保存，请稍后再试']))
    expect((await fetch(`${host.origin}/api/api/message/list?pageNum=1`)).status).toBe(200)

    await disk?.run('rm $DISK/ballast')
    await expectProgress(writes)
    await writes.stop()
    await writes.expectStored(database.db)
  },
)
