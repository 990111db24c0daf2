import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { openApi } from '../../../test/api.ts'
import { startHost } from '../../../test/host/start-host.ts'

test('on a full disk writes are 507 with Retry-After, reads continue, and writes work once there is space (G15)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-full-'))
  const { db, close } = await openDatabase('sqlite:qingjian.db', folder)
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true })
  })
  const api = openApi(db)
  const write = () =>
    api.call('/api/api/message/add', { body: { content: '字'.repeat(200) }, address: String(Math.random()) })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  // SQLite reports the limit of the file as a full disk.
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db)
  await expect.poll(async () => (await write()).status).toBe(507)
  const refused = await write()
  expect(refused.body).toMatchObject({
    code: 507,
    message: '服务器的存储空间已满，暂时无法保存，请稍后再试',
  })
  expect(refused.headers.get('Retry-After')).toBe('60')
  expect((await api.get('/api/api/message/list')).status).toBe(200)

  await sql`pragma max_page_count = 1000000`.execute(db)
  expect((await write()).status).toBe(200)
})

test('a full disk has the same response outside of the calls, and readiness reports it (G15)', async () => {
  await using host = await startHost({
    files(_, __, path) {
      if (path === '/full') throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      return false
    },
  })
  const refused = await fetch(`${host.origin}/full`)

  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([507, '60'])
  expect(await refused.text()).toContain('服务器的存储空间已满')
  expect(await (await fetch(`${host.origin}/readyz`)).json()).toMatchObject({ storage: false })
})
