import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { forEachDatabase } from '../../../test/databases.ts'
import { post } from '../../../test/full-site.ts'
import { startProcess } from '../../../test/host/server-process.ts'
import { processEnv } from '../../../test/process-env.ts'
import { listStoredHashes } from '#content/store/stored-files.repository.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { openDatabase } from '#platform/db/open-database.ts'

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
const timeLimit = 120_000

interface Result {
  code: number | null
  output: string
  errors: string
}

/** A site with its content in the database, and a folder of its owner. */
async function openSite(databaseUrl: string, files: Record<string, string>) {
  const { contentDir: folder, dataDir, write } = await createContentFolder(files)
  const variables = {
    DATA_DIR: dataDir,
    CONTENT_DIR: join(dataDir, 'none'),
    DATABASE_URL: databaseUrl,
    CONTENT_STORE: 'database',
  }
  const run = async (...args: string[]): Promise<Result> => {
    const child = spawn(process.execPath, [cli, ...args], { env: { ...processEnv, ...variables } })
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code: child.exitCode, output, errors }
  }
  return { folder, dataDir, other: join(dataDir, '../other'), write, run, variables }
}

forEachDatabase(({ createUrl }) => {
  test(
    'a folder is pushed, pulled elsewhere with its times, edited and pushed back',
    async () => {
      const { folder, other, run } = await openSite(await createUrl(), {
        'posts/a.md': '甲',
        'posts/b.md': '乙',
        'posts/c.md': '丙',
      })
      await utimes(join(folder, 'posts/a.md'), 1_700_000_000, 1_700_000_000)
      expect(await run('content', 'push', folder, '--dry-run')).toMatchObject({
        code: 0,
        output: expect.stringContaining('将存入：新增 3 个'),
      })
      expect(await run('content', 'push', folder)).toMatchObject({
        code: 0,
        output: expect.stringContaining('已存入：新增 3 个'),
      })
      expect(await run('content', 'pull', other)).toMatchObject({ code: 0, errors: '' })
      expect((await stat(join(other, 'posts/a.md'))).mtimeMs).toBe(1_700_000_000_000)

      await writeFile(join(other, 'posts/a.md'), '甲二')
      await rm(join(other, 'posts/b.md'))
      const kept = await run('content', 'push', other)
      expect(kept.output).toContain('修改 1 个')
      expect(kept.output).toContain('加 --delete 就删')
      expect(JSON.parse((await run('content', 'push', other, '--delete', '--json')).output)).toMatchObject({
        deleted: ['posts/b.md'],
        unchanged: 2,
        conflicts: [],
      })
      const pulled = await run('content', 'pull', folder)
      expect(pulled.output).toContain('修改 1 个，删除 1 个，相同 1 个')
      expect(await readFile(join(folder, 'posts/a.md'), 'utf8')).toBe('甲二')
      expect((await readdir(join(folder, 'posts'))).toSorted()).toEqual(['a.md', 'c.md'])
    },
    timeLimit,
  )
})

test(
  'a file that both sides have changed is no side overwritten, without --force',
  async () => {
    const { folder, other, run } = await openSite('sqlite:test.db', {
      'posts/a.md': '甲',
      'posts/b.md': '乙',
    })
    await run('content', 'push', folder)
    await run('content', 'pull', other)
    await writeFile(join(folder, 'posts/a.md'), '一边')
    await run('content', 'push', folder)
    await writeFile(join(other, 'posts/a.md'), '另一边')
    await writeFile(join(other, 'posts/b.md'), '乙二')
    const refused = await run('content', 'push', other)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('将存入：新增 0 个，修改 1 个')
    expect(refused.output).toMatch(/两边都改过的 1 个；数据库没有改动.*\n {2}posts\/a\.md/)
    expect(await run('content', 'pull', other)).toMatchObject({ code: 1 })
    expect(await readFile(join(other, 'posts/a.md'), 'utf8')).toBe('另一边')
    expect(await run('content', 'push', other, '--force')).toMatchObject({ code: 0 })
    await run('content', 'pull', folder)
    expect(await readFile(join(folder, 'posts/a.md'), 'utf8')).toBe('另一边')
    expect(await readFile(join(folder, 'posts/b.md'), 'utf8')).toBe('乙二')
  },
  timeLimit,
)

test('links and unusable names are listed, the rest is stored; the exit code is 1', async () => {
  const { folder, run } = await openSite('sqlite:test.db', { 'posts/a.md': '甲', 'posts/nul.md': '乙' })
  await symlink(join(folder, 'posts/a.md'), join(folder, 'posts/link.md'))
  const { code, output } = await run('content', 'push', folder)
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/新增 1 个[^]*2 个[^]*posts\/link\.md[^]*posts\/nul\.md/),
  ])
  await mkdir(join(folder, 'docs/.vuepress'), { recursive: true })
  expect(await run('content', 'push', folder)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('不能存进数据库'),
  })
})

test(
  'other commands read and write the stored files',
  async () => {
    const { folder, other, dataDir, run } = await openSite('sqlite:test.db', {
      'posts/a.md': post('甲', '2025-03-01 08:00:00'),
    })
    await run('content', 'push', folder)
    expect((await run('check')).output).toContain('发布 1 篇')
    expect(await run('export', other)).toMatchObject({ code: 0 })
    expect(await readdir(join(other, 'content'))).toEqual(['posts'])
    const ghost = join(dataDir, '../ghost.json')
    const posts = [{ title: '乙', slug: 'yi', html: '<p>文</p>', status: 'published', type: 'post', id: '1' }]
    await writeFile(ghost, JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts } }] }))
    expect(await run('import', 'ghost', ghost)).toMatchObject({ code: 0 })
    expect((await run('check')).output).toContain('发布 2 篇')
    expect((await readdir(dataDir)).filter((name) => name.startsWith('content-'))).toEqual([])
  },
  timeLimit,
)

test(
  'an export is imported into an empty database, with its files',
  async () => {
    const { folder, other, dataDir, run, variables } = await openSite('sqlite:test.db', {
      'posts/a.md': post('甲', '2025-03-01 08:00:00'),
      'posts/a/1.pdf': '%PDF-1.4',
    })
    await run('content', 'push', folder)
    await run('export', other)
    const environment = { ...processEnv, ...variables, DATABASE_URL: 'sqlite:new.db' }
    const child = spawn(process.execPath, [cli, 'import', 'export', other], { env: environment })
    const [errors] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect([child.exitCode, errors]).toEqual([0, expect.not.stringContaining('Error')])
    const { db, close } = await openDatabase('sqlite:new.db', dataDir)
    onTestFinished(close)
    expect([...(await listStoredHashes(db)).keys()].toSorted()).toEqual(['posts/a.md', 'posts/a/1.pdf'])
  },
  timeLimit,
)

test('a site whose content is in the other place does not start, and nothing is unpublished', async () => {
  const { folder, run, variables } = await openSite('sqlite:test.db', {
    'posts/a.md': post('甲', '2025-03-01 08:00:00'),
  })
  const start = (changes: Record<string, string>) =>
    startProcess('test/serve.ts', [folder], { ...variables, ...changes })
  const early = start({ CONTENT_DIR: folder })
  await early.waitFor(/数据库里还没有内容.*qingjian content push/)
  expect(await early.exited).toBe(1)
  await run('content', 'push', folder)
  const late = start({ CONTENT_STORE: 'folder' })
  await late.waitFor(/内容在数据库里.*qingjian content pull/)
  expect(await late.exited).toBe(1)
})
