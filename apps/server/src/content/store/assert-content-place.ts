import { createFolderStore } from '#content/store/folder-store.ts'
import { listStoredHashes } from '#content/store/stored-files.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import { StartError } from '#platform/process/start-error.ts'

/**
 * Rejects a change of `CONTENT_STORE` that would unpublish everything: the chosen place is empty, and the other one is not.
 * @throws StartError that names the command to run before.
 */
export async function assertContentPlace(
  db: Db,
  { contentDir, contentStore }: Pick<ServerEnv, 'contentDir' | 'contentStore'>,
): Promise<void> {
  const isStored = (await listStoredHashes(db)).size > 0
  if (isStored === (contentStore === 'database')) return
  const files = await createFolderStore(contentDir)
    .list()
    .catch(() => [])
  if (contentStore === 'database' && files.length > 0)
    throw new StartError(
      `CONTENT_STORE=database，但数据库里还没有内容，而 ${contentDir} 里有 ${files.length} 个文件。先存入数据库：qingjian content push ${contentDir}`,
    )
  if (contentStore === 'folder' && files.length === 0)
    throw new StartError(
      `内容在数据库里，而 ${contentDir} 是空的。在 .env 里写 CONTENT_STORE=database，或先取出来：qingjian content pull ${contentDir}`,
    )
}
