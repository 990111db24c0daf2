import type { FirstSteps } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** What the owner of a new site has done. */
export async function getFirstSteps(db: Db): Promise<FirstSteps> {
  return {
    settings: await hasSettings(db),
    article: await hasPublished(db, 'articles'),
    moment: await hasPublished(db, 'moments'),
    album: await hasPublished(db, 'albums'),
  }
}

async function hasPublished(db: Db, table: 'articles' | 'moments' | 'albums'): Promise<boolean> {
  const query = db.selectFrom(table).select('id').where('is_published', '=', 1).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Whether the settings are not those of a new blog, whose `site.yaml` names no picture. */
async function hasSettings(db: Db): Promise<boolean> {
  const { logo, authorAvatar } = await readSite(db)
  if (logo !== '' || authorAvatar !== '') return true
  const saved = await db
    .selectFrom('content_versions')
    .select('id')
    .where('path', 'in', ['site.yaml', 'site.yml'])
    .where('operation', '=', 'save')
    .limit(1)
    .executeTakeFirst()
  return saved !== undefined
}
