import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { createPostgresDatabase, forEachDatabase } from '../../../test/databases.ts'

const holder = fileURLToPath(new URL('../../../test/hold-database.ts', import.meta.url))

forEachDatabase(({ open, createUrl }) => {
  describe('a database', () => {
    it('persists its rows after it is closed', async () => {
      const url = await createUrl()
      const first = await openDatabase(url)
      await first.db.insertInto('tags').values({ name: '诗' }).execute()
      await first.close()
      const second = await openDatabase(url)
      expect(await second.db.selectFrom('tags').select('name').execute()).toEqual([{ name: '诗' }])
      expect((await second.check?.()) ?? []).toEqual([])
      await second.close()
    })

    it('of a newer version is rejected', async () => {
      const url = await createUrl()
      const { db, close } = await openDatabase(url)
      await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(db)
      await close()
      await expect(openDatabase(url)).rejects.toMatchObject({
        name: 'DatabaseError',
        reason: 'newer-schema',
        message: expect.stringContaining('9999-future'),
      })
    })

    it('rolls back a failed transaction', async () => {
      const { db } = await open()
      const failing = db.transaction().execute(async (transaction) => {
        await transaction.insertInto('tags').values({ name: '诗' }).execute()
        await transaction.insertInto('tags').values({ name: '诗' }).execute()
      })
      await expect(failing).rejects.toThrow(/unique/i)
      expect(await db.selectFrom('tags').selectAll().execute()).toEqual([])
    })
  })
})

describe('a data file', () => {
  let directory = ''
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'qingjian-test-'))
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  it('is created in the data folder, which is created if needed', async () => {
    const { close } = await openDatabase('sqlite:qingjian.db', join(directory, 'new', 'data'))
    await close()
    expect(await readdir(join(directory, 'new', 'data'))).toContain('qingjian.db')
  })

  it('of a newer version is not changed by a byte', async () => {
    const file = join(directory, 'qingjian.db')
    const { db, close } = await openDatabase(`sqlite:${file}`)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(db)
    await close()
    const digest = async (): Promise<string> =>
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
    const before = await digest()
    await expect(openDatabase(`sqlite:${file}`)).rejects.toMatchObject({ reason: 'newer-schema' })
    expect(await digest()).toBe(before)
  })

  it('that is not a database is rejected', async () => {
    const file = join(directory, 'qingjian.db')
    await writeFile(file, '这不是数据库'.repeat(1000))
    await expect(openDatabase(`sqlite:${file}`)).rejects.toMatchObject({
      reason: 'corrupt',
      message: expect.stringMatching(/^[^\n]*已损坏[^\n]*$/),
    })
  })

  it('in a read-only folder is rejected with one line, with or without data', async () => {
    const url = `sqlite:${directory}/qingjian.db`
    const attempt = async (): Promise<unknown> => {
      await chmod(directory, 0o555)
      const uid = process.geteuid?.()
      // Root ignores permissions.
      if (uid === 0) process.seteuid?.(65_534)
      try {
        return await openDatabase(url).catch((error: unknown) => error)
      } finally {
        if (uid === 0) process.seteuid?.(0)
        await chmod(directory, 0o755)
      }
    }
    const refusal = { reason: 'read-only', message: expect.stringMatching(/^数据目录 [^\n]+ 不可写[^\n]*$/) }
    expect(await attempt()).toMatchObject(refusal)
    await (await openDatabase(url)).close()
    expect(await attempt()).toMatchObject(refusal)
  })

  it('is locked for other writers from the start of a transaction, so that one that reads first can write', async () => {
    const url = `sqlite:${directory}/qingjian.db`
    const { db, close } = await openDatabase(url)
    const other = new DatabaseSync(`${directory}/qingjian.db`, { timeout: 0 })
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('tags').selectAll().execute()
      expect(() => other.exec("insert into tags (name) values ('词')")).toThrow('database is locked')
      await transaction.insertInto('tags').values({ name: '诗' }).execute()
    })
    other.exec("insert into tags (name) values ('词')")
    expect(await db.selectFrom('tags').select('name').orderBy('id').execute()).toEqual([
      { name: '诗' },
      { name: '词' },
    ])
    other.close()
    await close()
  })

  it('belongs to one process at a time until that ends, even if it is killed', async () => {
    const url = `sqlite:${directory}/qingjian.db`
    const child = spawn(process.execPath, [holder, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    await expect(openDatabase(url)).rejects.toMatchObject({
      reason: 'locked',
      message: expect.stringMatching(/^数据文件 [^\n]+ 正被另一个进程使用[^\n]*$/),
    })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { check, close } = await openDatabase(url)
    expect((await check?.()) ?? []).toEqual([])
    await close()
  })
})

describe('an unreachable PostgreSQL', () => {
  it('is rejected with one line without its password', async () => {
    await expect(openDatabase('postgres://user:geheim@127.0.0.1:1/blog')).rejects.toMatchObject({
      reason: 'unreachable',
      message: expect.stringMatching(/^(?!.*geheim)连接不上 PostgreSQL[^\n]*ECONNREFUSED[^\n]*$/),
    })
  })
})

describe('a connection to PostgreSQL', () => {
  it('sends probes, so that a server that is gone ends it (G15)', async () => {
    const probe = vi.spyOn(Socket.prototype, 'setKeepAlive')
    onTestFinished(() => probe.mockRestore())
    const { close } = await openDatabase(await createPostgresDatabase())
    await close()

    expect(probe).toHaveBeenCalledWith(true, 30_000)
  })
})
