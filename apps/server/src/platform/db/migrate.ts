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
 * Reads the names of the applied migrations and checks that each is known; changes nothing.
 * @throws DatabaseError `newer-schema` if a newer version has migrated the database.
 */
export async function readKnownMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name))
  if (unknown === undefined) return rows.map(({ name }) => name)
  throw new DatabaseError(
    'newer-schema',
    `数据库由更新版本的程序创建（含本程序不认识的变更 ${unknown.name}），数据未被改动。请升级程序后再启动；要留在这个版本，就恢复升级前的备份：qingjian restore <DATA_DIR>/backups/upgrade-<时间>.db（PostgreSQL 用 pg_restore），那之后的评论和留言会没有`,
  )
}
