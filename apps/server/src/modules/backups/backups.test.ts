import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { addLogin } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase, openTestDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import {
  createBackupDownloads,
  createBackupTickets,
  downloadPrefix,
} from '#modules/backups/backup-download.ts'
import { claimScheduledBackup, writeSchedule } from '#modules/backups/backup-schedule.ts'
import { createBackups } from '#modules/backups/backups.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { createUploadName } from '#modules/files/upload-names.ts'
import { createTtlStores } from '#platform/challenges/ttl-store.ts'
import { DAY, HOUR, MINUTE } from '#platform/process/durations.ts'

/** @param gate Awaited by each backup. */
async function openSite(gate: Promise<void> = Promise.resolve()) {
  const dataDir = await mkdtemp(join(tmpdir(), 'qingjian-backups-'))
  const database = await openTestDatabase(dataDir)
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  const clock = { now: testNow }
  const errors: unknown[] = []
  const backups = createBackups({
    database: {
      ...database,
      backup: async (...copy) => {
        await gate
        return database.backup(...copy)
      },
    },
    dataDir,
    now: () => clock.now,
    log: { error: (line: unknown) => void errors.push(line) },
  })
  const backupTickets = createBackupTickets(createTtlStores(() => clock.now))
  const { db } = database
  const api = openApi(db, () => clock.now, { dataDir, backups, backupTickets })
  const { token } = await addLogin(api, db, 'owner', 'admin')
  const files = () => readdir(join(dataDir, 'backups')).catch(() => [])
  return {
    dataDir,
    database,
    db,
    clock,
    errors,
    backups,
    backupTickets,
    api,
    token,
    files,
    async upload() {
      const name = createUploadName('avatar')
      await mkdir(join(dataDir, 'uploads'), { recursive: true })
      await writeFile(join(dataDir, 'uploads', name), 'picture')
      return name
    },
    send: <Name extends string>(name: Name, body: object = {}) =>
      api.call(`/sys/system/backup/${name}`, { token, body }),
    list: async () => (await api.call('/sys/system/backups', { token })).data,
  }
}

/** Serves the downloads and returns the URL of a path. */
async function serve({ backupTickets, dataDir, clock }: Awaited<ReturnType<typeof openSite>>) {
  const handle = createBackupDownloads({
    tickets: backupTickets,
    dataDir,
    contentStore: createFolderStore(dataDir),
    now: () => clock.now,
  })
  const server = createServer(
    (req, res) => void handle(req, res, req.url?.slice(downloadPrefix.length) ?? ''),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has a port.')
  return `http://127.0.0.1:${address.port}`
}

it('a backup is made in the data folder, checked, recorded in the audit log and deleted', async () => {
  const site = await openSite()
  const { send, list, backups, db, dataDir } = site
  await site.upload()
  expect((await send('create')).status).toBe(200)
  await backups.settled()
  const { backups: made, running, failure } = await list()
  const [backup] = made
  if (!backup) throw new Error('There is a backup.')
  expect([made.length, running, failure, backup.isScheduled, backup.problem]).toEqual([
    1,
    null,
    null,
    false,
    null,
  ])
  const copy = new DatabaseSync(join(dataDir, 'backups', backup.name), { readOnly: true })
  expect(copy.prepare('select count(*) as count from users').get()).toEqual({ count: 1 })
  copy.close()
  expect((await stat(join(dataDir, 'backups'))).mode & 0o077).toBe(0)
  expect((await send('check', { name: backup.name })).status).toBe(200)
  await backups.settled()
  expect((await list()).backups[0]).toMatchObject({
    checkTime: expect.stringMatching(/^\d{4}-/),
    problem: null,
  })
  expect((await send('remove', { name: backup.name })).status).toBe(200)
  expect(await site.files()).toEqual([])
  const events = await db.selectFrom('audit_events').select(['event', 'target']).execute()
  expect(events).toEqual(
    expect.arrayContaining([
      { event: 'backup-created', target: backup.name },
      { event: 'backup-deleted', target: backup.name },
    ]),
  )
})

it('one backup is made or checked at a time', async () => {
  const gate = Promise.withResolvers<void>()
  const { send, list, backups } = await openSite(gate.promise)
  await send('create')
  const { status, body } = await send('create')
  expect([status, body.message]).toEqual([409, '正在备份或检查，请稍等'])
  expect((await list()).running).toBe('create')
  gate.resolve()
  await backups.settled()
  expect((await list()).running).toBeNull()
})

it('a damaged backup is named by its check', async () => {
  const { send, list, backups, dataDir } = await openSite()
  await mkdir(join(dataDir, 'backups'))
  const name = 'manual-20260101-000000.db'
  await writeFile(join(dataDir, 'backups', name), 'no database')
  await send('check', { name })
  await backups.settled()
  expect((await list()).backups[0]?.problem).not.toBeNull()
})

it('a backup that fails is reported, and leaves no file', async () => {
  const { send, list, backups, errors, dataDir, files } = await openSite()
  await writeFile(join(dataDir, 'backups'), 'no folder')
  expect((await send('create')).status).toBe(200)
  await backups.settled()
  expect((await list()).failure).toBe('备份没有成功，原因见最近的警告')
  expect(errors).toHaveLength(1)
  expect(await files()).toEqual([])
})

it('a download is a tar archive of database and uploads, once, and never stored by caches', async () => {
  const site = await openSite()
  const upload = await site.upload()
  await site.send('create')
  await site.backups.settled()
  const name = (await site.list()).backups[0]?.name ?? ''
  const { data } = await site.send('download', { name })
  const origin = await serve(site)
  const head = await fetch(origin + data.url, { method: 'HEAD' })
  const response = await fetch(origin + data.url)
  const archive = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}.tar"`)
  expect([head.headers.get('content-length'), archive.length % 512]).toEqual([String(archive.length), 0])
  const database = await readFile(join(site.dataDir, 'backups', name))
  expect(archive.subarray(0, name.length).toString()).toBe(name)
  expect(archive.subarray(512, 512 + database.length).equals(database)).toBe(true)
  expect(archive.includes(`${name}.uploads/${upload}`)).toBe(true)
  expect(archive.includes('picture')).toBe(true)
  expect((await fetch(origin + data.url)).status).toBe(404)
  expect((await fetch(`${origin}${downloadPrefix}..%2F${name}`)).status).toBe(404)
})

it('a ticket of a download expires after a minute', async () => {
  const site = await openSite()
  await site.send('create')
  await site.backups.settled()
  const name = (await site.list()).backups[0]?.name ?? ''
  const { data } = await site.send('download', { name })
  const origin = await serve(site)
  site.clock.now += MINUTE + 1
  expect((await fetch(origin + data.url)).status).toBe(404)
})

it('G24: a name that is not that of a backup reaches no file', async () => {
  const { send, dataDir } = await openSite()
  await mkdir(join(dataDir, 'backups'))
  for (const name of [
    '../test.db',
    'test.db',
    '/etc/passwd',
    'manual-20260101-000000.db.uploads',
    'a/../b.db',
  ])
    for (const call of ['check', 'remove', 'download']) expect((await send(call, { name })).status).toBe(422)
  expect((await send('remove', { name: 'manual-20260101-000000.db' })).status).toBe(404)
  expect(await readdir(dataDir)).toContain('test.db')
})

it('the schedule makes one backup a day after its hour, and keeps as many as it says', async () => {
  const { send, list, backups, clock, db } = await openSite()
  await backups.runSchedule()
  expect((await list()).backups).toEqual([])
  await send('create')
  await backups.settled()
  expect((await send('schedule', { isDaily: true, hour: 0, keep: 2 })).status).toBe(200)
  for (let day = 0; day < 3; day += 1) {
    clock.now += DAY
    await backups.runSchedule()
    await backups.runSchedule()
  }
  const { backups: stored } = await list()
  expect(stored.map(({ isScheduled }) => isScheduled)).toEqual([true, true, false])
  const events = await db.selectFrom('audit_events').select('event').execute()
  expect(events).toContainEqual({ event: 'backup-scheduled' })
})

it('a scheduled backup that fails is made again', async () => {
  const { backups, db, dataDir, list } = await openSite()
  await writeSchedule(db, { isDaily: true, hour: 0, keep: 2 })
  await writeFile(join(dataDir, 'backups'), 'no folder')
  await backups.runSchedule()
  await rm(join(dataDir, 'backups'))
  await backups.runSchedule()
  expect((await list()).backups).toHaveLength(1)
})

it('backups are for admins who have entered the password within ten minutes', async () => {
  const { api, db, send, clock } = await openSite()
  const { token } = await addLogin(api, db, 'reader')
  for (const path of ['/sys/system/backups', '/sys/system/warnings', '/sys/system/audit'] as const)
    expect((await api.call(path, { token })).status).toBe(403)
  clock.now += 11 * MINUTE
  for (const call of ['create', 'remove', 'download', 'schedule']) {
    const { status, body } = await send(call, {
      name: 'manual-20260101-000000.db',
      isDaily: true,
      hour: 0,
      keep: 1,
    })
    expect([status, body.extra]).toEqual([403, { confirmation: 'password' }])
  }
})

forEachDatabase(({ open, engine }) => {
  it('the scheduled backup of a day is claimed once among processes', async () => {
    const { db } = await open()
    await writeSchedule(db, { isDaily: true, hour: 0, keep: 2 })
    const claims = await Promise.all([1, 2, 3].map(() => claimScheduledBackup(db, testNow)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claimScheduledBackup(db, testNow + DAY)).toBe(true)
    await writeSchedule(db, { isDaily: true, hour: 23, keep: 2 })
    const midnight = Math.ceil(testNow / DAY) * DAY + 2 * DAY - 8 * HOUR
    expect(await claimScheduledBackup(db, midnight)).toBe(false)
  })

  if (engine === 'sqlite') return
  it('on PostgreSQL no backup is made, and the response names its own tools', async () => {
    const { db } = await open()
    const api = openApi(db)
    const { token } = await addLogin(api, db, 'owner', 'admin')
    expect((await api.call('/sys/system/backups', { token })).data).toMatchObject({ isSupported: false })
    const { status, body } = await api.call('/sys/system/backup/create', { token, body: {} })
    expect([status, body.message]).toEqual([409, 'PostgreSQL 请用 pg_dump 或服务商的工具备份'])
  })
})
