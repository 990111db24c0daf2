import { sql } from 'kysely'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { documentKinds } from '#platform/search/search-index.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** A table whose rows are copied. */
export interface MovedTable {
  name: string
  columns: readonly string[]
  /** Columns of the primary key. */
  key: readonly string[]
  /** The column with generated ids; null without one. */
  idColumn: string | null
}

interface Column {
  name: string
  isAutoIncrementing: boolean
}

/**
 * Lists the tables that two migrated databases share, as the databases describe them; each follows those that it references. Not
 * among them: leases of processes, and the search indexes, which differ between the engines.
 * @throws TransferError if a table has other columns in the other database.
 */
export async function listMovedTables(source: Db, target: Db): Promise<MovedTable[]> {
  const theirs = await readColumns(source)
  const tables: MovedTable[] = []
  const references = new Map<string, readonly string[]>()
  for (const [name, columns] of await readColumns(target)) {
    const names = columns.map((column) => column.name)
    const others = theirs.get(name)
    // Tables of other programs are in one of the two only.
    if (others === undefined) continue
    if (!isSameSet(names, new Set(others.map((column) => column.name))))
      throw new TransferError(`两个数据库里的表 ${name} 不一样；请用空的目标数据库`)
    const key = await readKey(target, name)
    if (key.length === 0) throw new TypeError(`The table ${name} has no primary key.`)
    const idColumn = columns.find((column) => column.isAutoIncrementing)?.name ?? null
    tables.push({ name, columns: names, key, idColumn })
    references.set(name, await readReferences(target, name))
  }
  return sortByReferences(tables, references)
}

function isSameSet(names: readonly string[], others: ReadonlySet<string>): boolean {
  return names.length === others.size && names.every((name) => others.has(name))
}

function isMoved(name: string): boolean {
  return (
    name !== 'leases' &&
    !documentKinds.some((kind) => name === `${kind}_search` || name.startsWith(`${kind}_search_`))
  )
}

async function readColumns(db: Db): Promise<Map<string, Column[]>> {
  const { rows } =
    engineOf(db) === 'postgres'
      ? await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
      : { rows: [] }
  const tables = await db.introspection.getTables()
  return new Map(
    tables
      .filter(({ name, schema, isView }) => isMoved(name) && !isView && schema === rows[0]?.schema)
      .map(({ name, columns }) => [name, columns]),
  )
}

async function readKey(db: Db, table: string): Promise<string[]> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
      : sql<{ name: string }>`select a.attname as name from pg_index i
          cross join lateral unnest(i.indkey) with ordinality as k (attnum, position)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
          where i.indrelid = ${table}::regclass and i.indisprimary order by k.position`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

async function readReferences(db: Db, table: string): Promise<string[]> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{ name: string }>`select distinct "table" as name from pragma_foreign_key_list(${table})`
      : sql<{ name: string }>`select distinct t.relname as name from pg_constraint c
          join pg_class t on t.oid = c.confrelid where c.contype = 'f' and c.conrelid = ${table}::regclass`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

function sortByReferences(
  tables: readonly MovedTable[],
  references: ReadonlyMap<string, readonly string[]>,
): MovedTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const sorted = new Set<MovedTable>()
  const visiting = new Set<string>()
  const add = (table: MovedTable): void => {
    if (visiting.has(table.name)) return
    visiting.add(table.name)
    for (const name of references.get(table.name) ?? []) {
      const referenced = byName.get(name)
      if (referenced !== undefined) add(referenced)
    }
    sorted.add(table)
  }
  for (const table of tables) add(table)
  return [...sorted]
}
