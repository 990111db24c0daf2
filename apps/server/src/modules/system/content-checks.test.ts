import { expect, onTestFinished, test } from 'vitest'
import { addLogin } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { openTestDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { createContentChecks } from '#modules/system/content-checks.ts'

interface SiteOptions {
  /** Awaited by each check. @default none */
  refreshContent?: () => Promise<void>
  /** @default the folder with the files */
  contentDir?: string
}

async function openSite(files: Record<string, string>, options: SiteOptions = {}) {
  const { contentDir, dataDir } = await createContentFolder(files)
  const database = await openTestDatabase(dataDir)
  const errors: unknown[] = []
  const contentChecks = createContentChecks({
    contentDir: options.contentDir ?? contentDir,
    refreshContent: options.refreshContent ?? (async () => undefined),
    siteUrl: 'https://blog.example',
    now: () => testNow,
    log: { error: (line: unknown) => void errors.push(line) },
  })
  onTestFinished(async () => {
    await contentChecks.stop()
    await database.close()
  })
  const api = openApi(database.db, undefined, { contentChecks })
  const { token } = await addLogin(api, database.db, 'owner', 'admin')
  const read = async () => (await api.call('/sys/system/content/check', { token })).data
  return {
    contentChecks,
    errors,
    read,
    start: async () => (await api.call('/sys/system/content/check/start', { token, method: 'POST' })).data,
    async ended() {
      await expect.poll(async () => (await read()).running, { timeout: 30_000 }).toBeNull()
      return read()
    },
  }
}

const post = (title: string, body = '正文。'): string =>
  `---\ntitle: ${title}\ndate: 2024-03-05\n---\n${body}\n`

test('a check reports what is published and each kind of problem with its first places', async () => {
  const links = Array.from({ length: 19 }, (_, index) => `[无](/gone/${index})`).join('\n\n')
  const posts = Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [`posts/a${index}.md`, post(`甲${index}`, links)] as const),
  )
  const { start, read, ended } = await openSite({
    ...posts,
    'posts/b.md': post('乙', '[无](/gone/a)\n\n[无](/gone/b)\n\n[无](/gone/c)\n\n![图](none.png)'),
    'posts/c.md': '---\ntitle: [坏\n---\n',
    'moments/2024-01-02.md': '一',
  })
  expect(await read()).toEqual({ running: null, report: null, failure: null })
  expect(await start()).toEqual({ running: { done: 0, total: 0 }, report: null, failure: null })
  const { report, failure } = await ended()
  expect(failure).toBeNull()
  expect(report).toMatchObject({
    checkTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
    summary: [
      '文件夹：发布 12 篇，隐藏 0 篇，不能发布 1 篇',
      '页面 0 个，说说 1 条，相册 0 个',
      expect.any(String),
    ],
    system: 'plain',
    articles: { published: 12, unlisted: 0, hidden: 0, refused: 1 },
    moments: 1,
    hints: [],
  })
  const [first, ...others] = report?.groups ?? []
  expect(first).toMatchObject({
    kind: '失效的站内链接',
    count: 212,
    advice: expect.stringContaining('redirects'),
  })
  expect(first?.places).toHaveLength(200)
  expect(first?.places[0]).toMatchObject({ file: 'posts/a0.md', isArticle: true, line: 5 })
  expect(others.map(({ kind, count }) => [kind, count]).toSorted()).toEqual([
    ['不能发布的文章', 1],
    ['找不到的图片', 1],
  ])
})

test('a second start while a check runs does not start another one', async () => {
  const gate = Promise.withResolvers<void>()
  let checks = 0
  const { start, ended } = await openSite(
    { 'posts/a.md': post('甲') },
    {
      refreshContent() {
        checks += 1
        return gate.promise
      },
    },
  )
  await start()
  expect((await start()).running).toEqual({ done: 0, total: 0 })
  gate.resolve()
  expect((await ended()).report?.articles.published).toBe(1)
  expect(checks).toBe(1)
})

test('a check that fails is logged, keeps the report before it, and can be started again', async () => {
  let isBroken = false
  const { start, ended, errors } = await openSite(
    { 'posts/a.md': post('甲') },
    {
      refreshContent: async () => {
        if (isBroken) throw new Error('EIO')
      },
    },
  )
  await start()
  const { report } = await ended()
  isBroken = true
  await start()
  expect(await ended()).toEqual({ running: null, report, failure: '没有检查完，原因见最近的警告' })
  expect(errors).toHaveLength(1)
  isBroken = false
  expect((await start()).failure).toBeNull()
  expect((await ended()).failure).toBeNull()
})

test('a folder that does not exist is named', async () => {
  const { start, ended } = await openSite({}, { contentDir: '/nowhere/at/all' })
  await start()
  expect(await ended()).toMatchObject({ report: null, failure: '没有 /nowhere/at/all 这个文件夹' })
})

test('a folder without articles has hints', async () => {
  const { start, ended } = await openSite({ 'export.ghost.json': '{}' })
  await start()
  expect((await ended()).report?.hints.join('\n')).toContain('qingjian import ghost')
})

test('the stop of the server ends a running check without an error, and prevents further ones', async () => {
  const { start, read, contentChecks, errors } = await openSite(
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`posts/${index}.md`, post('甲')])),
  )
  await start()
  await contentChecks.stop()
  expect(await read()).toEqual({ running: null, report: null, failure: null })
  expect((await start()).running).toBeNull()
  expect(errors).toEqual([])
})
