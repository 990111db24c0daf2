import type { CompiledFile } from '#content/compiled-content.ts'
import type { ContentFilesTable } from '#platform/db/content-files.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** Rows per statement; both engines limit the number of parameters. */
const batch = 100

/** Replaces the files of one source. */
export async function replaceContentFiles(
  db: Db,
  kind: ContentFilesTable['owner_kind'],
  owner: string,
  files: readonly CompiledFile[],
): Promise<void> {
  await db.deleteFrom('content_files').where('owner_kind', '=', kind).where('owner', '=', owner).execute()
  for (let start = 0; start < files.length; start += batch) {
    const rows = files.slice(start, start + batch).map((file) => ({ owner_kind: kind, owner, ...file }))
    await db.insertInto('content_files').values(rows).execute()
  }
}
