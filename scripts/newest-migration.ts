import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the migrations, relative to the repository. */
export const migrationFolder = 'apps/server/src/platform/db/migrations'

/**
 * Finds the name of the newest migration.
 * @param root Folder of the repository.
 * @throws Error if there is none.
 */
export function findNewestMigration(root: string): string {
  const files = readdirSync(join(root, migrationFolder)).filter((file) => /^\d/.test(file))
  const newest = files.toSorted().at(-1)
  if (newest === undefined) throw new Error(`There is no migration in ${migrationFolder}.`)
  return newest.replace('.ts', '')
}
