import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { DatabaseError } from '#platform/db/database-error.ts'
import { migrations } from '#platform/db/migrations/index.ts'
import type { Db } from '#platform/db/schema.ts'

/** Brings the tables up to this program's schema, each step whole or not at all. */
export async function migrateToLatest(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/**
 * Reads which schema the database has, and changes nothing.
 * @throws DatabaseError if a newer program has migrated it.
 */
export async function assertKnownSchema(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name))
  if (unknown === undefined) return
  throw new DatabaseError(
    'newer-schema',
    `数据库由更新版本的程序创建（含本程序不认识的变更 ${unknown.name}），请升级程序后再启动；数据未被改动`,
  )
}
