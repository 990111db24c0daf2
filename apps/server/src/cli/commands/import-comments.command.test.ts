import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { findWrongCounts, publishTestArticle } from '../../../test/engagement.ts'
import { processEnv } from '../../../test/process-env.ts'

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))

async function createSite(comments: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'qingjian-comments-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const database = await openDatabase('sqlite:qingjian.db', dataDir)
  onTestFinished(() => database.close())
  const articleId = await publishTestArticle(database.db)
  const records = Array.from({ length: comments }, (_, index) => ({
    id: String(index + 1),
    // Each tenth is at the top; the others reply to it, and precede it in the file.
    rid: index % 10 === 9 ? '0' : String(index - (index % 10) + 10),
    content: `第 ${index} 条`,
    created_at: '2021-10-28 20:50:15 +0800 +0800',
    nick: '读者\u001B[31m',
    page_key: index === 0 ? '/none\u001B[31m/' : `/post/${articleId}`,
  }))
  const file = join(dataDir, 'artrans.json')
  await writeFile(file, JSON.stringify(records))
  const start = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [cli, 'import', 'comments', file, ...args], {
      env: { ...processEnv, DATA_DIR: dataDir, DATABASE_URL: 'sqlite:qingjian.db' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return { db: database.db, start }
}

async function finish(child: ChildProcess) {
  if (child.stdout === null || child.stderr === null) throw new Error('The output is piped.')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output, errors }
}

const countRows = async (db: Db) => (await db.selectFrom('comments').select('id').execute()).length

test('import comments prints what matches, as text or JSON, beside a process that has the database open', async () => {
  const { db, start } = await createSite(20)
  const dryRun = await finish(start('--dry-run'))
  expect(dryRun).toMatchObject({ code: 0, errors: '' })
  expect(dryRun.output).toContain('Artalk：20 条评论，19 条对得上文章（1 / 2 个网址），1 条对不上')
  expect(dryRun.output).toContain('将写入 19 条，已有 0 条')
  expect(dryRun.output).toContain('  /none\\u001b[31m/：1 条')
  expect(await countRows(db)).toBe(0)

  const { output } = await finish(start('--json'))
  expect(JSON.parse(output)).toMatchObject({ system: 'Artalk', added: 19, existing: 0, unmatched: 1 })
  expect(await countRows(db)).toBe(19)
})

test('an import that is killed is completed by the next one, without doubling a comment or losing a thread', async () => {
  const { db, start } = await createSite(2_000)
  const killed = start()
  const closed = once(killed, 'close')
  await expect.poll(() => countRows(db), { timeout: 30_000, interval: 5 }).toBeGreaterThan(0)
  killed.kill('SIGKILL')
  await closed
  const stored = await countRows(db)
  expect((await finish(start())).output).toContain(`写入 ${1_999 - stored} 条，已有 ${stored} 条`)
  expect(await countRows(db)).toBe(1_999)
  const tops = await db.selectFrom('comments').select('id').where('parent_id', 'is', null).execute()
  expect(tops).toHaveLength(200)
  expect(await findWrongCounts(db)).toEqual([])
})
