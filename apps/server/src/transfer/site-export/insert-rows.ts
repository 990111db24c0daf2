import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import * as v from 'valibot'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { folders } from '#transfer/site-export/export-format.ts'
import { type ExportedTable, exportedTables } from '#transfer/site-export/exported-tables.ts'
import { findFile } from '#transfer/site-export/read-export.ts'
import type { ExportedRow } from '#transfer/site-export/read-rows.ts'
import { readJsonRecords } from '#transfer/documents/read-json-records.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Rows per statement; both engines limit the number of parameters. */
const batchSize = 200

/** @throws TransferError if a table of an export has rows. */
export async function assertEmpty(db: Db): Promise<void> {
  for (const { name } of exportedTables) {
    const { rows } = await sql`select 1 as found from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new TransferError('数据库里已有内容；请用空的 DATA_DIR（或空的 PostgreSQL 数据库）')
  }
}

/** Inserts the rows of every table under their ids. @returns Rows by table. */
export async function insertTables(
  db: Db,
  root: string,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of exportedTables) {
    try {
      counts[table.name] = await insertTable(db, root, table, signal)
    } catch (error) {
      // Both engines name the kind of constraint.
      if (error instanceof Error && /constraint/i.test(error.message))
        throw new TransferError(`${folders.data}/${table.name}.jsonl 里有重复或互相矛盾的行`, {
          cause: error,
        })
      throw error
    }
  }
  return counts
}

async function insertTable(db: Db, root: string, table: ExportedTable, signal: AbortSignal): Promise<number> {
  const path = `${folders.data}/${table.name}.jsonl`
  const schema = v.strictObject(table.columns)
  const chunks = createReadStream(await findFile(root, path), { encoding: 'utf8' })
  let batch: ExportedRow[] = []
  let count = 0
  const insert = async (): Promise<void> => {
    signal.throwIfAborted()
    if (batch.length > 0) await insertRows(db, table, batch)
    batch = []
  }
  for await (const { value } of readJsonRecords(chunks, new Set())) {
    const { success, output } = v.safeParse(schema, value)
    count += 1
    if (!success) throw new TransferError(`${path} 第 ${count} 行的内容不正确`)
    batch.push({ ...output, ...table.blanks })
    if (batch.length === batchSize) await insert()
  }
  await insert()
  if (table.key.join() === 'id' && count > 0) await continueIds(db, table)
  return count
}

async function insertRows(
  db: Db,
  { name, columns, blanks }: ExportedTable,
  rows: ExportedRow[],
): Promise<void> {
  const names = [...Object.keys(columns), ...Object.keys(blanks ?? {})]
  const values = rows.map((row) => sql`(${sql.join(names.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(name)} (${sql.join(names.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db)
}

/** SQLite continues after the highest id by itself. */
async function continueIds(db: Db, { name }: ExportedTable): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.table(name)}))`.execute(
    db,
  )
}
