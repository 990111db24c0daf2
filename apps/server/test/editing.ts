import type { ContentProblem } from '#content/compiled-content.ts'
import { createContentImporter } from '#content/import-content.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { type ContentFolder, createContentFolder } from '#content/testing/content-folder.ts'
import { createContentCommits } from '#modules/editing/content-commits.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { createContentPublication } from '#modules/content-publication.ts'
import type { Db } from '#platform/db/schema.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createBackground } from '#platform/process/background.ts'
import { addLogin } from './accounts.ts'
import { openApi, type TestApi } from './api.ts'
import { testNow } from './posts.ts'
import type { ResponseAt } from './read-response.ts'

/** The API over a content folder, with an admin. */
export interface EditingSetup extends ContentFolder {
  db: Db
  api: TestApi
  /** Token of the admin. */
  token: string
  clock: { now: number }
  /** Imports the content folder, as the running site does after a change. */
  importContent(): Promise<void>
  /** Waits for the commits of the saves before. */
  committed(): Promise<void>
  /** Calls `/sys/content/<name>` as the admin: a POST with a body, else a GET. */
  send<Name extends string>(name: Name, body?: object): Promise<ResponseAt<`/sys/content/${Name}`>>
}

/** Opens the API over a content folder with these files. */
export async function openEditing(
  db: Db,
  files: Record<string, string | Buffer> = {},
): Promise<EditingSetup> {
  const folder = await createContentFolder(files)
  const { contentDir, dataDir } = folder
  const clock = { now: testNow }
  let problems: readonly ContentProblem[] = []
  const background = createBackground((error) => {
    throw error
  })
  const commits = createContentCommits({
    db,
    contentDir,
    siteUrl: 'https://blog.example',
    background,
    log: createLogger('silent'),
  })
  const api = openApi(db, () => clock.now, {
    contentDir,
    dataDir,
    contentStore: createFolderStore(contentDir),
    commits,
    contentProblems: () => [...problems, ...commits.problems()],
  })
  const { token } = await addLogin(api, db, 'owner', 'admin')
  const publication = createContentPublication(db, createDiskStore(dataDir))
  return {
    ...folder,
    db,
    api,
    token,
    clock,
    committed: () => background.settled(),
    async importContent() {
      const importer = createContentImporter({ publication, contentDir, dataDir, onChanged: () => {} })
      problems = await importer.run()
    },
    send: (name, body) => api.call(`/sys/content/${name}`, { token, ...(body && { body }) }),
  }
}
