import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { type Lease, openLease } from '#platform/db/lease.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import { createPostgresDatabase, forEachDatabase } from '../../../test/databases.ts'
import { startFreezableProxy } from '../../../test/freezable-proxy.ts'
import { startProcess } from '../../../test/host/server-process.ts'

const name = 'tasks'

function open(db: Db): Lease {
  const lease = openLease({ db, name, onError: () => undefined })
  onTestFinished(() => lease.release())
  return lease
}

const isHeld = (lease: Lease): boolean => lease.held() !== null

forEachDatabase(({ open: openEmpty }) => {
  test('the only process acquires the lease and keeps it', async () => {
    const { db } = await openEmpty()
    const lease = open(db)
    await expect.poll(() => isHeld(lease)).toBe(true)
    expect(lease.held()?.aborted).toBe(false)
  })
})

async function openSite() {
  const url = await createPostgresDatabase()
  const database = await openDatabase(url)
  onTestFinished(() => database.close())
  return { url, db: database.db }
}

describe('on PostgreSQL, the lease', () => {
  it('is held by one of two, and by the other as soon as it is released', async () => {
    const { db } = await openSite()
    const one = open(db)
    await expect.poll(() => isHeld(one)).toBe(true)
    const other = open(db)
    const held = one.held()
    await one.release()
    expect(held?.aborted).toBe(true)
    await expect.poll(() => isHeld(other)).toBe(true)
    expect(isHeld(one)).toBe(false)
  })

  it('of a killed process expires within 6 s, and is then acquired by another one', async () => {
    const { url, db } = await openSite()
    const holder = startProcess('test/hold-lease.ts', [url, name])
    await holder.waitFor(/acquired/)
    holder.child.kill('SIGKILL')
    await holder.exited
    const { rows } = await sql<{ remaining: number }>`
      select expires_at - (extract(epoch from clock_timestamp()) * 1000)::bigint as remaining from leases`.execute(
      db,
    )
    expect(rows[0]?.remaining).toBeLessThanOrEqual(6_000)
    const lease = open(db)
    await expect.poll(() => isHeld(lease)).toBe(true)
  })

  it('is lost by a process that does not reach the database, before another one acquires it', async () => {
    const { url, db } = await openSite()
    const { hostname, port } = new URL(url)
    await using proxy = await startFreezableProxy(Number(port))
    const remote = await openDatabase(url.replace(`${hostname}:${port}`, `127.0.0.1:${proxy.port}`))
    onTestFinished(() => remote.close())
    const lease = openLease({ db: remote.db, name, onError: () => undefined })
    await expect.poll(() => isHeld(lease)).toBe(true)
    const work = vi.fn((signal: AbortSignal) => once(signal, 'abort').then(() => undefined))
    const stop = startPeriodicTask({ name, work, interval: 100, lease, onError: () => undefined })
    await expect.poll(() => work).toHaveBeenCalledOnce()

    proxy.freeze()
    const other = open(db)
    await expect.poll(() => isHeld(other)).toBe(true)
    expect(isHeld(lease)).toBe(false)
    expect(work.mock.calls[0]?.[0].aborted).toBe(true)
    proxy.thaw()
    await stop()
    await lease.release()
    expect(work).toHaveBeenCalledOnce()
    expect(isHeld(other)).toBe(true)
  })
})
