import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import type { MovedTable } from '#transfer/site-move/moved-tables.ts'

/** Number and hash of the rows of a table. */
export interface TableDigest {
  rows: number
  /** Does not depend on the order of the rows, which is that of the engine's collation. */
  hash: string
}

type Value = string | number | Uint8Array | null
type Row = Readonly<Record<string, Value>>

/** Rows per statement; both engines limit the number of parameters. */
const batchSize = 100

/** The setting that a move leaves in its target; it belongs to neither site. */
export const moveSetting = 'move'

/** Reads the rows of a table in the order of its key. */
async function* readBatches(db: Db, { name, columns, key }: MovedTable): AsyncGenerator<Row[]> {
  const own = name === 'settings' ? sql`where name <> ${moveSetting}` : sql``
  const keyColumns = sql.join(key.map((column) => sql.ref(column)))
  let rest = own
  for (;;) {
    const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(name)} ${rest} order by ${keyColumns} limit ${sql.lit(batchSize)}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < batchSize) return
    const after = sql`(${keyColumns}) > (${sql.join(key.map((column) => last[column]))})`
    rest = name === 'settings' ? sql`${own} and ${after}` : sql`where ${after}`
  }
}

/** Inserts the rows of a table into the other database. @returns Their number and hash, as they were read. */
export async function copyTable(
  source: Db,
  target: Db,
  table: MovedTable,
  signal: AbortSignal,
): Promise<TableDigest> {
  return digest(table, readBatches(source, table), async (rows) => {
    signal.throwIfAborted()
    await sql`insert into ${sql.table(table.name)} (${sql.join(table.columns.map((column) => sql.ref(column)))})
      values ${sql.join(rows.map((row) => sql`(${sql.join(table.columns.map((column) => row[column]))})`))}`.execute(
      target,
    )
  })
}

/** Number and hash of the rows of a table. */
export async function digestTable(db: Db, table: MovedTable, signal: AbortSignal): Promise<TableDigest> {
  return digest(table, readBatches(db, table), async () => signal.throwIfAborted())
}

async function digest(
  { columns }: MovedTable,
  batches: AsyncIterable<Row[]>,
  onBatch: (rows: readonly Row[]) => Promise<void>,
): Promise<TableDigest> {
  const names = columns.toSorted()
  let [count, sum] = [0, 0n]
  for await (const rows of batches) {
    await onBatch(rows)
    count += rows.length
    for (const row of rows) sum = BigInt.asUintN(256, sum + hashRow(row, names))
  }
  return { rows: count, hash: sum.toString(16).padStart(64, '0') }
}

function hashRow(row: Row, names: readonly string[]): bigint {
  const values = names.map((name) => {
    const value = row[name] ?? null
    return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value
  })
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`)
}

/** Deletes all rows; `tables` are in the order of their references. */
export async function clearTables(db: Db, tables: readonly MovedTable[]): Promise<void> {
  if (engineOf(db) === 'postgres') {
    const all = sql.join(tables.map(({ name }) => sql.table(name)))
    await sql`truncate ${all} restart identity cascade`.execute(db)
    return
  }
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db)
  await sql`delete from sqlite_sequence`.execute(db)
}

/** Continues the generated ids of a table where they end in the other database: an id is never used again. */
export async function copyLastId(source: Db, target: Db, { name, idColumn }: MovedTable): Promise<void> {
  if (idColumn === null) return
  const last = await readLastId(source, name, idColumn)
  if (last === null) return
  if (engineOf(target) === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${name}, ${idColumn}), ${last})`.execute(target)
    return
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(target)
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(target)
}

async function readLastId(db: Db, table: string, column: string): Promise<number | null> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{
          last: number | null
        }>`select seq as last from sqlite_sequence where name = ${table} and seq > 0`
      : sql<{
          last: number | null
        }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass) as last`
  return (await query.execute(db)).rows[0]?.last ?? null
}
