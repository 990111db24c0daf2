import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addLogin } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { hashBytes } from '#content/store/content-store.ts'
import { createDatabaseStore } from '#content/store/database-store.ts'
import { createWorkingCopy } from '#content/store/working-copy.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import type { Db } from '#platform/db/schema.ts'
import { createLogger } from '#platform/log/logger.ts'

const text = '---\ntitle: 旧题\n---\n正文\n'

/** The API of a process whose content is in the database; no message of another process reaches it. */
async function openProcess(db: Db, root: string): Promise<TestApi> {
  const [contentDir, dataDir] = [join(root, 'copy'), join(root, 'data')]
  await mkdir(dataDir, { recursive: true })
  const contentStore = createDatabaseStore({ db, now: () => 1, onChanged: () => undefined })
  const copy = createWorkingCopy({ db, store: contentStore, folder: contentDir, log: createLogger('silent') })
  await copy.synchronize()
  const commits = { commit: () => undefined }
  return openApi(db, undefined, {
    contentDir,
    dataDir,
    contentStore,
    commits,
    refreshContent: () => copy.update(),
  })
}

forEachDatabase(({ open }) => {
  const openTwo = async () => {
    const { db } = await open()
    const { dataDir } = await createContentFolder()
    const store = createDatabaseStore({ db, now: () => 1, onChanged: () => undefined })
    await store.write('posts/a.md', Buffer.from(text), null)
    const one = await openProcess(db, join(dataDir, 'one'))
    const two = await openProcess(db, join(dataDir, 'two'))
    const { token } = await addLogin(one, db, 'owner', 'admin')
    return { db, store, one, two, token }
  }

  it('what one process creates is found by another at once', async () => {
    const { one, two, token } = await openTwo()
    const { data: album } = await one.call('/sys/content/album/create', { token, body: { name: '册' } })
    const path = encodeURIComponent(album.path)
    expect((await two.call(`/sys/content/album/detail?path=${path}`, { token })).data.name).toBe('册')
    const { data: draft } = await two.call('/sys/content/create', { token, body: { title: '新篇' } })
    const { data: articles } = await one.call('/sys/content/articles', { token })
    expect(articles.map((article) => article.path)).toContain(draft.path)
  })

  it('a save over the version of another process is rejected, with neither file nor version changed', async () => {
    const { db, store, one, two, token } = await openTwo()
    const save = (api: TestApi, body: string) =>
      api.call('/sys/content/save', {
        token,
        body: { path: 'posts/a.md', hash: hashBytes(Buffer.from(text)), text: body },
      })
    expect((await save(one, `${text}一\n`)).status).toBe(200)
    const rejected = await save(two, `${text}二\n`)
    expect(rejected).toMatchObject({ status: 409, body: { extra: { current: { text: `${text}一\n` } } } })
    expect((await store.read('posts/a.md'))?.bytes.toString()).toBe(`${text}一\n`)
    const versions = await db.selectFrom('content_versions').select('operation').orderBy('id').execute()
    expect(versions.map(({ operation }) => operation)).toEqual(['found', 'save'])
  })

  it('a deleted file is in the bin, and restored', async () => {
    const { store, one, two, token } = await openTwo()
    await one.call('/sys/content/remove', { token, body: { paths: ['posts/a.md'] } })
    expect(await store.read('posts/a.md')).toBeNull()
    await two.call('/sys/content/restore', { token, body: { paths: ['posts/a.md'] } })
    expect((await store.read('posts/a.md'))?.bytes.toString()).toBe(text)
  })
})
