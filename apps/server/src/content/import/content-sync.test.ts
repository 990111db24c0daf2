import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { createContentPublication } from '#modules/content-publication.ts'
import { type ContentSync, type ContentSyncOptions, createContentSync } from '#content/import/content-sync.ts'
import { hashBytes } from '#content/store/content-store.ts'
import { createDatabaseStore } from '#content/store/database-store.ts'
import { createWorkingCopy } from '#content/store/working-copy.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { createLogger } from '#platform/log/logger.ts'
import { addLogin } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { recordProcesses } from '../../../test/child-processes.ts'
import { openTestDatabase } from '../../../test/databases.ts'
import { htmlOf } from '../../../test/old-site.ts'

/** Creates a sync that stops after the test, with defaults for what most tests do not observe. */
function openSync(
  options: Pick<ContentSyncOptions, 'publication' | 'contentDir' | 'dataDir'> & Partial<ContentSyncOptions>,
): ContentSync {
  const sync = createContentSync({
    siteUrl: 'https://blog.example',
    log: createLogger('error'),
    onChanged: () => {},
    onImported: async () => {},
    ...options,
  })
  onTestFinished(sync.stop)
  return sync
}

async function importAndLog(files: Record<string, string>): Promise<string[]> {
  const { contentDir, dataDir } = await createContentFolder(files)
  const { db, close } = await openTestDatabase(dataDir)
  onTestFinished(close)
  const lines: string[] = []
  const { promise: imported, resolve } = Promise.withResolvers<void>()
  const sync = openSync({
    publication: createContentPublication(db, createDiskStore(dataDir)),
    contentDir,
    dataDir,
    log: createLogger('warn', { write: (line) => void lines.push(line) }),
    onImported: async () => resolve(),
  })
  sync.start()
  await imported
  return lines
}

function posts(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `posts/${index}.md`,
      `---\ntitle: 第 ${index} 篇\ndate: 2024-03-05\n---\n[无](/gone/${index})\n`,
    ]),
  )
}

test('a few problems are logged one by one', async () => {
  const lines = await importAndLog(posts(2))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('posts/0.md 第 5 行：站内链接没有对应的文章：/gone/0')
})

test('many problems are logged as one summary by kind', async () => {
  const lines = await importAndLog(posts(30))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('失效的站内链接 30 处')
  expect(lines[0]).toContain('还有 28 处')
})

test('an import of stored files publishes nothing of an older revision', async () => {
  const { contentDir, dataDir } = await createContentFolder()
  const { db, close } = await openTestDatabase(dataDir)
  onTestFinished(close)
  const store = createDatabaseStore({ db, now: Date.now, onChanged: () => {} })
  const texts = Object.values(posts(2)).map((text) => Buffer.from(text))
  const [old = Buffer.of(), next = Buffer.of()] = texts
  await store.write('posts/a.md', old, null)
  const log = createLogger('error')
  const copy = createWorkingCopy({ db, store, folder: contentDir, log })
  const publication = createContentPublication(db, createDiskStore(dataDir))
  const published: string[] = []
  let isOvertaken = false
  const { promise: imported, resolve } = Promise.withResolvers<void>()
  const sync = openSync({
    publication: {
      ...publication,
      async publishArticles(changed, present) {
        published.push(...changed.map(({ title }) => title), ...present)
        await publication.publishArticles(changed, present)
      },
    },
    stored: {
      subscribe: () => {},
      isFirst: () => true,
      copy: {
        ...copy,
        async synchronize() {
          const revision = await copy.synchronize()
          // As another process does while this one compiles.
          if (!isOvertaken) {
            await store.remove('posts/a.md', hashBytes(old))
            await store.write('posts/b.md', next, null)
          }
          isOvertaken = true
          return revision
        },
      },
    },
    contentDir,
    dataDir,
    log,
    onImported: async () => resolve(),
  })
  sync.start()
  await imported
  expect(new Set(published)).toEqual(new Set(['b.md', '第 1 篇']))
})

test('a change that is noticed during the first import is imported after it', async () => {
  const { contentDir, dataDir } = await createContentFolder()
  const { db, close } = await openTestDatabase(dataDir)
  onTestFinished(close)
  const store = createDatabaseStore({ db, now: Date.now, onChanged: () => {} })
  const log = createLogger('error')
  const copy = createWorkingCopy({ db, store, folder: contentDir, log })
  const events: string[] = []
  const { promise: isImportedTwice, resolve } = Promise.withResolvers<void>()
  const sync = openSync({
    publication: createContentPublication(db, createDiskStore(dataDir)),
    stored: {
      subscribe: (listener) => listener(true),
      isFirst: () => true,
      copy: {
        ...copy,
        synchronize() {
          events.push('synchronize')
          return copy.synchronize()
        },
      },
    },
    contentDir,
    dataDir,
    log,
    async onImported() {
      events.push('imported')
      if (events.filter((event) => event === 'imported').length === 2) resolve()
    },
  })
  sync.start()
  await isImportedTwice
  expect(events).toEqual(['synchronize', 'imported', 'synchronize', 'imported'])
})

test('the process of the first import compiles the first change after it', async () => {
  const { contentDir, dataDir, write } = await createContentFolder({ 'posts/a.md': '---\ntitle: 甲\n---\n' })
  const { db, close } = await openTestDatabase(dataDir)
  onTestFinished(close)
  const started = recordProcesses()
  const titles: string[] = []
  const publication = createContentPublication(db, createDiskStore(dataDir))
  const sync = openSync({
    publication: {
      ...publication,
      async publishArticles(changed, present) {
        titles.push(...changed.map(({ title }) => title))
        await publication.publishArticles(changed, present)
      },
    },
    contentDir,
    dataDir,
  })
  sync.start()
  await sync.ready
  await write('posts/a.md', '---\ntitle: 乙\n---\n')
  await expect.poll(() => titles, { timeout: 60_000 }).toEqual(['甲', '乙'])
  expect(started).toHaveLength(1)
})

test('a change does not wait until the pictures before it have all their formats', async () => {
  const photo = await sharp({
    create: {
      width: 2_000,
      height: 1_500,
      channels: 3,
      background: '#4d6b57',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  // Bytes behind the last marker are ignored: each is a picture of its own.
  const names = Array.from({ length: 6 }, (_, index) => `${index}.jpg`)
  const photos = names.map((name, index): [string, Buffer] => [
    `posts/${name}`,
    Buffer.concat([photo, Buffer.of(index)]),
  ])
  const { contentDir, dataDir, write } = await createContentFolder({
    'posts/a.md': `---\ntitle: 甲\n---\n${names.map((name) => `![](${name})`).join('\n\n')}\n`,
    ...Object.fromEntries(photos),
  })
  const { db, close } = await openTestDatabase(dataDir)
  onTestFinished(close)
  const publication = createContentPublication(db, createDiskStore(dataDir))
  const countFiles = async (): Promise<number> =>
    (await readdir(join(dataDir, 'media'), { recursive: true })).length
  let filesBefore: number | undefined
  const sync = openSync({
    publication: {
      ...publication,
      async publishArticles(changed, present) {
        if (changed.some(({ title }) => title === '乙')) filesBefore = await countFiles()
        await publication.publishArticles(changed, present)
      },
    },
    contentDir,
    dataDir,
  })
  sync.start()
  await sync.ready
  const quick = await countFiles()
  await expect.poll(countFiles, { timeout: 60_000 }).toBeGreaterThan(quick)
  await write('posts/b.md', '---\ntitle: 乙\n---\n')
  await expect.poll(() => filesBefore, { timeout: 60_000 }).toBeDefined()
  await expect.poll(countFiles, { timeout: 60_000 }).toBeGreaterThan(filesBefore ?? 0)
})

test('an article that embeds one that the owner takes off the site is compiled again without a change of its file', async () => {
  const { contentDir, dataDir } = await createContentFolder({
    'posts/外.md': '---\ntitle: 外\n---\n![[内]]\n',
    'posts/内.md': '---\ntitle: 内\n---\n机密\n',
  })
  const { db, close } = await openTestDatabase(dataDir)
  onTestFinished(close)
  const sync = openSync({
    publication: createContentPublication(db, createDiskStore(dataDir)),
    contentDir,
    dataDir,
  })
  sync.start()
  await sync.ready
  expect(await htmlOf(db, '外')).toContain('机密')
  const api = openApi(db, Date.now, { requestImport: sync.requestImport })
  const { token } = await addLogin(api, db, 'owner', 'admin')
  const article = db.selectFrom('articles').select('id').where('title', '=', '内')
  const { id } = await article.executeTakeFirstOrThrow()
  await api.call(`/sys/article/delete/${id}`, { method: 'DELETE', token })
  await expect.poll(() => htmlOf(db, '外'), { timeout: 60_000 }).not.toContain('机密')
})
