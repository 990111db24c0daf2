import type { ContentProblem } from '#content/compiled-content.ts'
import { hashBytes } from '#content/store/content-store.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { type ContentFolder, createContentFolder } from '#content/testing/content-folder.ts'
import { createContentCommits } from '#modules/editing/content-commits.ts'
import type { Db } from '#platform/db/schema.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createBackground } from '#platform/process/background.ts'
import { addLogin } from './accounts.ts'
import { openApi, type TestApi } from './api.ts'
import { importFolder } from './imported-site.ts'
import { testNow } from './posts.ts'
import type { ResponseAt } from './read-response.ts'

/** An article that was written elsewhere: it has a byte order mark, CRLF and a comment. */
export const articlePath = 'posts/a.md'
export const articleText = '\uFEFF---\r\ntitle: 旧题 # 备注\r\ntags:\r\n- 茶\r\n---\r\n正文\r\n'

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

/** Opens the API over a content folder with these files. @param files By default, the article above. */
export async function openEditing(
  db: Db,
  files: Record<string, string | Buffer> = { [articlePath]: articleText },
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
    files: createDiskStore(dataDir),
    contentStore: createFolderStore(contentDir),
    commits,
    contentProblems: () => [...problems, ...commits.problems()],
  })
  const { token } = await addLogin(api, db, 'owner', 'admin')
  return {
    ...folder,
    db,
    api,
    token,
    clock,
    committed: () => background.settled(),
    async importContent() {
      problems = await importFolder(db, folder)
      commits.commitArticleIds()
    },
    send: (name, body) => api.call(`/sys/content/${name}`, { token, ...(body && { body }) }),
  }
}

/** The text of an article as the editor loads it. */
export async function readText({ send }: EditingSetup, path = articlePath): Promise<string> {
  const { data } = await send(`file?path=${encodeURIComponent(path)}`)
  return data.head + data.body
}

export function hashOf(content: string): string {
  return hashBytes(Buffer.from(content))
}
