import { createReadStream } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { readMysqlDump } from '#transfer/sql/read-mysql-dump.ts'
import type { SqlRow } from '#transfer/sql/sql-tokens.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Bytes of a read; texts of dumps are long. */
const readSize = 64 * 1024

/** Lists of columns in one dump. */
const maxShapes = 200

/** The tables that an import reads. */
export interface DumpTables {
  /** Whether a table may be one, from its name. */
  isWanted: (table: string) => boolean
  /** The columns that are read; null for a table of another system. */
  columnsOf: (table: string, columns: readonly string[]) => readonly string[] | null
  /** Columns by which rows are looked up. */
  keys: readonly string[]
}

interface Insert {
  statement: StatementSync
  /** Of the columns in a row of the dump. */
  positions: readonly number[]
}

/** The database of an export; closing it deletes one that was staged. */
export interface StagedTables extends Disposable {
  db: DatabaseSync
}

/**
 * Copies tables of a MySQL dump into a temporary database on disk: the tables of a dump come in any order, and memory must not
 * grow with them. All values are texts; columns that the dump does not have are NULL.
 * @throws TransferError for an incomplete file, one of another database, and one that exceeds a limit.
 */
export async function stageDump(
  file: string,
  { isWanted, columnsOf, keys }: DumpTables,
  signal: AbortSignal,
): Promise<StagedTables> {
  const db = new DatabaseSync('')
  const staged: StagedTables = { db, [Symbol.dispose]: () => db.close() }
  try {
    db.exec(
      'pragma journal_mode = off; pragma synchronous = off; pragma temp_store = file; pragma cache_size = -8000; begin',
    )
    const chunks = createReadStream(file, { encoding: 'utf8', highWaterMark: readSize, signal })
    const indexes = new Set<string>()
    const inserts = new Map<string, Insert | null>()
    for await (const row of readMysqlDump(chunks, isWanted)) {
      const shape = [row.table, ...row.columns].join('\0')
      let insert = inserts.get(shape)
      if (insert === undefined) {
        const columns = columnsOf(row.table, row.columns)
        insert = columns === null ? null : prepareInsert(db, row, columns)
        if (inserts.size >= maxShapes) throw new TransferError('文件里的表太多或列不一致，没有读取')
        inserts.set(shape, insert)
        for (const key of columns?.filter((column) => keys.includes(column)) ?? [])
          indexes.add(
            `create index ${quoteName(`${row.table} ${key}`)} on ${quoteName(row.table)} (${quoteName(key)})`,
          )
      }
      insert?.statement.run(...insert.positions.map((position) => row.values[position] ?? null))
    }
    for (const index of indexes) db.exec(index)
    db.exec('commit')
    return staged
  } catch (error) {
    db.close()
    throw error
  }
}

function prepareInsert(db: DatabaseSync, row: SqlRow, columns: readonly string[]): Insert {
  const names = columns.map(quoteName).join(', ')
  db.exec(`create table if not exists ${quoteName(row.table)} (${names})`)
  const values = columns.map(() => '?').join(', ')
  return {
    statement: db.prepare(`insert into ${quoteName(row.table)} (${names}) values (${values})`),
    positions: columns.map((column) => row.columns.indexOf(column)),
  }
}

/** A name in SQL of SQLite. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
