import { sql } from 'kysely'
import * as v from 'valibot'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { documentKinds } from '#platform/search/search-index.ts'
import { searchIndexOf } from '#platform/search/search-index-of.ts'
import { clearIndexes, indexDocuments } from '#transfer/site-move/index-documents.ts'
import { listMovedTables, type MovedTable } from '#transfer/site-move/moved-tables.ts'
import { isServed } from '#transfer/site-move/open-source.ts'
import {
  clearTables,
  copyLastId,
  copyTable,
  digestTable,
  moveSetting,
  type TableDigest,
} from '#transfer/site-move/table-rows.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Rows and hash by table. */
export type Digests = Record<string, TableDigest>

/** What a move leaves in its target, so that a later one can replace it while nothing else has been written there. */
const MoveRecordSchema = v.object({
  from: v.string(),
  tables: v.record(v.string(), v.object({ rows: v.number(), hash: v.string() })),
})

export interface MoveDatabaseOptions {
  source: Db
  /** Migrated; empty, or as an earlier move from `from` has left it. */
  target: Db
  /** Identifies the source, without secrets. */
  from: string
  /** Called when the rows are copied and compared; the target is empty, or as it was, until the promise resolves. */
  beforeCommit: () => Promise<void>
  /** Chinese. */
  onProgress: (line: string) => void
  signal: AbortSignal
}

/**
 * Copies all rows in one transaction, and compares number and hash of the rows of each table before it is committed.
 * @throws TransferError if the target has other content, is in use, or differs from the source afterwards; it is unchanged then.
 */
export async function moveDatabase({
  source,
  target,
  from,
  beforeCommit,
  onProgress,
  signal,
}: MoveDatabaseOptions): Promise<Digests> {
  await assertNotSame(source, target)
  if (engineOf(target) === 'postgres' && (await isServed(target)))
    throw new TransferError('目标数据库正被运行的网站使用；请先停止它')
  const moved = await target.transaction().execute(async (transaction) => {
    const tables = await listMovedTables(source, transaction)
    await clearEarlierMove(transaction, tables, from, signal)
    const copied: Digests = {}
    for (const table of tables) {
      const digest = await copyTable(source, transaction, table, signal)
      await copyLastId(source, transaction, table)
      if (digest.rows > 0) onProgress(`已复制 ${table.name}：${digest.rows} 行`)
      copied[table.name] = digest
    }
    onProgress('正在核对')
    const stored = await digestTables(transaction, tables, signal)
    const wrong = tables.filter(({ name }) => !isSameDigest(copied[name], stored[name]))
    if (wrong.length > 0)
      throw new TransferError(
        `这些表核对不上：${wrong.map(({ name }) => name).join('、')}；目标数据库没有改动，请再运行一次`,
      )
    onProgress('正在建立搜索索引')
    await indexDocuments(transaction, signal)
    const record = JSON.stringify({ from, tables: copied })
    await sql`insert into settings (name, value) values (${moveSetting}, ${record})`.execute(transaction)
    await beforeCommit()
    return copied
  })
  for (const kind of documentKinds) await searchIndexOf(target, kind).optimize(target)
  return moved
}

/** Counts the rows of each table; changes nothing. */
export async function countRows(source: Db, signal: AbortSignal): Promise<Digests> {
  return digestTables(source, await listMovedTables(source, source), signal)
}

async function digestTables(db: Db, tables: readonly MovedTable[], signal: AbortSignal): Promise<Digests> {
  const digests: Digests = {}
  for (const table of tables) digests[table.name] = await digestTable(db, table, signal)
  return digests
}

function isSameDigest(one: TableDigest | undefined, other: TableDigest | undefined): boolean {
  return one !== undefined && one.rows === other?.rows && one.hash === other.hash
}

/** @throws TransferError if something besides an earlier move from the same source would be lost. */
async function clearEarlierMove(
  db: Db,
  tables: readonly MovedTable[],
  from: string,
  signal: AbortSignal,
): Promise<void> {
  const stored = await digestTables(db, tables, signal)
  if (Object.values(stored).every(({ rows }) => rows === 0)) return
  const record = await readRecord(db)
  if (record === null || record.from !== from)
    throw new TransferError(
      '目标数据库里已有内容，没有改动；请用空的 PostgreSQL 数据库，或另一个 SQLite 文件名',
    )
  if (!tables.every(({ name }) => isSameDigest(record.tables[name], stored[name])))
    throw new TransferError(
      '目标数据库在上次搬家之后又有了新内容，没有改动：网站已经在用它了；真要重新搬，请换一个空的数据库',
    )
  await clearIndexes(db)
  await clearTables(db, tables)
}

async function readRecord(db: Db): Promise<v.InferOutput<typeof MoveRecordSchema> | null> {
  const { rows } = await sql<{
    value: string
  }>`select value from settings where name = ${moveSetting}`.execute(db)
  const [row] = rows
  return row === undefined ? null : v.parse(v.pipe(v.string(), v.parseJson(), MoveRecordSchema), row.value)
}

/** Two names can be those of one database, which would be cleared before it is read. */
async function assertNotSame(source: Db, target: Db): Promise<void> {
  if (engineOf(source) !== 'postgres' || engineOf(target) !== 'postgres') return
  const [one, other] = await Promise.all([identify(source), identify(target)])
  if (one === other) throw new TransferError('目标就是现在的数据库')
}

async function identify(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select concat_ws(' ', current_database(), pg_postmaster_start_time(), inet_server_port()) as id`.execute(
    db,
  )
  return rows[0]?.id
}
