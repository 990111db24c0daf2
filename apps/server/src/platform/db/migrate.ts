import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { DatabaseError } from '#platform/db/database-error.ts'
import { migrations } from '#platform/db/migrations/index.ts'
import type { Db } from '#platform/db/schema.ts'

/** Migrates to the newest schema, each migration in a transaction. */
export async function migrateToLatest(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/**
 * Checks that every applied migration is known; changes nothing.
 * @throws DatabaseError `newer-schema` if a newer version has migrated the database.
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
