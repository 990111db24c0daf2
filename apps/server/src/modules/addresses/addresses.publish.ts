import type { AddressTarget, CompiledAddress } from '#content/compiled-content.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'

/** Rows per statement; both engines limit the number of parameters. */
const batch = 500

/** Replaces the stored addresses; writes only those that differ. */
export async function publishAddresses(db: Db, addresses: readonly CompiledAddress[]): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    const stored = await transaction.selectFrom('addresses').selectAll().execute()
    const known = new Map(stored.map((row) => [row.path, row]))
    const rows = addresses.map(({ path, target, url }) => ({
      path,
      kind: target.kind,
      target: targetText(target),
      url,
    }))
    const present = new Set(rows.map((row) => row.path))
    const changed = rows.filter((row) => {
      const old = known.get(row.path)
      return old?.kind !== row.kind || old.target !== row.target || old.url !== row.url
    })
    const obsolete = [
      ...stored.filter((row) => !present.has(row.path)),
      ...changed.filter((row) => known.has(row.path)),
    ].map((row) => row.path)
    for (let start = 0; start < obsolete.length; start += batch) {
      const paths = obsolete.slice(start, start + batch)
      await transaction.deleteFrom('addresses').where('path', 'in', paths).execute()
    }
    for (let start = 0; start < changed.length; start += batch)
      await transaction
        .insertInto('addresses')
        .values(changed.slice(start, start + batch))
        .execute()
  })
}

function targetText(target: AddressTarget): string {
  switch (target.kind) {
    case 'article':
      return target.sourcePath
    case 'path':
      return target.to
    case 'pagination':
      return target.list
    default:
      return target.name
  }
}
