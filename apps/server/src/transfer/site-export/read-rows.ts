import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { ExportedTable } from '#transfer/site-export/exported-tables.ts'

/** A row by column. */
export type ExportedRow = Record<string, string | number | null>

/** Rows per statement. */
const batchSize = 500

/** Reads the exported columns of a table in the order of its key. */
export async function* readRows(
  db: Db,
  { name, columns, key, personal = [] }: ExportedTable,
  withEmails: boolean,
): AsyncGenerator<ExportedRow> {
  const hidden = withEmails ? [] : personal
  const selection = Object.keys(columns).map((column) =>
    hidden.includes(column) ? sql`null as ${sql.ref(column)}` : sql.ref(column),
  )
  const order = sql.join(key.map((column) => sql.ref(column)))
  let after: RawBuilder<unknown> = sql``
  for (;;) {
    const { rows } = await sql<ExportedRow>`select ${sql.join(selection)} from ${sql.table(name)} ${after}
      order by ${order} limit ${sql.lit(batchSize)}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    after = sql`where (${order}) > (${sql.join(key.map((column) => last[column]))})`
  }
}
