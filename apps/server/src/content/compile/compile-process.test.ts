import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCompileProcess } from '#content/compile/compile-process.ts'
import { createContentImporter } from '#content/import/import-content.ts'
import { createContentPublication } from '#modules/content-publication.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { observeProcesses, recordProcesses } from '../../../test/child-processes.ts'
import { createImportedSite, postFile, readTitles } from '../../../test/imported-site.ts'

test('a process ends after its run', async () => {
  const { importer, write } = await createImportedSite(
    { 'posts/a.md': postFile('甲') },
    createCompileProcess(30_000),
  )
  const started = recordProcesses()
  await importer.run()
  await write('posts/a.md', postFile('乙'))
  await importer.run()
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
})

test('a process that was warmed up compiles the next changes', async () => {
  const { db, importer, write } = await createImportedSite(
    { 'posts/a.md': postFile('甲') },
    createCompileProcess(30_000),
  )
  const started = recordProcesses()
  importer.warmUp()
  await importer.run()
  await write('posts/a.md', postFile('乙乙'))
  await importer.run()
  expect(await readTitles(db)).toEqual(['乙乙'])
  expect(started).toHaveLength(1)
  expect(started[0]?.connected).toBe(true)
  await importer.stop()
  expect(started[0]?.signalCode).toBe('SIGKILL')
})

test('a process that is killed before its job is replaced', async () => {
  const { db, importer } = await createImportedSite(
    { 'posts/a.md': postFile('甲') },
    createCompileProcess(30_000),
  )
  const started = recordProcesses()
  importer.warmUp()
  started[0]?.kill('SIGKILL')
  await importer.run()
  expect(await readTitles(db)).toEqual(['甲'])
})

test('a process that is killed between two files is replaced', async () => {
  const { db, importer } = await createImportedSite(
    { 'posts/a.md': postFile('甲') },
    createCompileProcess(30_000),
  )
  const started = recordProcesses()
  importer.warmUp()
  const [child] = started
  child?.once('message', () => child.kill('SIGKILL'))
  await importer.run()
  expect(child?.signalCode).toBe('SIGKILL')
  expect(await readTitles(db)).toEqual(['甲'])
})

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="900" height="900"/></svg>'
/** Its encoding does not end: each filter step reads 120 × 120 neighbours of every pixel. */
const endlessPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">${'<feMorphology operator="dilate" radius="60"/>'.repeat(200)}</filter><rect width="1900" height="1900" filter="url(#f)"/></svg>`

/** Kills the process of a file, the first `count` times that it starts with it; calls `onLast` before the last time. */
function killAt(path: string, count: number, onLast: () => void): void {
  let remaining = count
  observeProcesses((child) =>
    child.on('message', ({ type, file }: { type: string; file?: string }) => {
      if (type !== 'file-started' || file !== path || remaining === 0) return
      remaining -= 1
      if (remaining === 0) onLast()
      child.kill('SIGKILL')
    }),
  )
}

test.for([
  { count: 1, titles: ['甲', '乙'], problems: [] },
  { count: 2, titles: ['乙'], problems: ['处理时崩溃或内存不足，已跳过'] },
])(
  'a file whose process is killed is compiled once more ($count times killed)',
  async ({ count, titles, problems }) => {
    const { contentDir, db, importer } = await createImportedSite(
      {
        'posts/a.md': postFile('甲', '![图](a.svg)'),
        'posts/a.svg': endlessPicture,
        'posts/b.md': postFile('乙'),
      },
      createCompileProcess(30_000),
    )
    killAt('posts/a.md', count, () => writeFileSync(join(contentDir, 'posts/a.svg'), picture))
    const found = await importer.run()
    expect((await readTitles(db)).toSorted()).toEqual(titles.toSorted())
    expect(found.map(({ reason }) => reason)).toEqual(problems)
  },
)

test('a process that was warmed up remains after the pass that encodes pictures', async () => {
  const { importer } = await createImportedSite(
    {
      'posts/a.md': postFile('甲', '![图](a.svg)'),
      'posts/a.svg': picture,
    },
    createCompileProcess(30_000),
  )
  const started = recordProcesses()
  importer.warmUp()
  await importer.run()
  expect(started.map(({ connected }) => connected)).toEqual([true])
})

test('the end of a run that was stopped starts no process', async () => {
  const started = recordProcesses()
  const compiler = createCompileProcess(1000)
  compiler.warmUp()
  await compiler.stop()
  await compiler.release()
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL'])
})

test('a process that cannot start fails the run, not the warm-up', async () => {
  const { importer } = await createImportedSite(
    { 'posts/a.md': postFile('甲') },
    createCompileProcess(30_000),
  )
  // An environment of more than 128 KB is rejected (E2BIG).
  vi.stubEnv('TEMP', 'x'.repeat(200_000))
  onTestFinished(() => void vi.unstubAllEnvs())
  importer.warmUp()
  await expect(importer.run()).rejects.toThrow('E2BIG')
})

test('a process that has become large is replaced within a pass', async () => {
  const titles = Array.from({ length: 24 }, (_, index) => `第 ${index} 篇`)
  const { db, contentDir, dataDir } = await createImportedSite(
    Object.fromEntries(titles.map((title, index) => [`posts/${index}.md`, postFile(title, '[无](none.md)')])),
  )
  const started = recordProcesses()
  const importer = createContentImporter({
    publication: createContentPublication(db, createDiskStore(dataDir)),
    contentDir,
    dataDir,
    maxResidentSize: 1,
    compiler: createCompileProcess(30_000),
    onChanged: () => {},
  })
  onTestFinished(() => importer.stop())
  expect(await importer.run()).toHaveLength(titles.length)
  expect((await readTitles(db)).toSorted()).toEqual(titles.toSorted())
  expect(started).toHaveLength(3)
})

test('a file that takes too long is skipped and reported, and the rest is published', async () => {
  // Takes several times the limit.
  const table = `| a | b |\n| - | - |\n${'| *x* | `y` |\n'.repeat(20_000)}`
  const { db, importer } = await createImportedSite(
    { 'posts/a.md': postFile('甲'), 'posts/b.md': postFile('乙', table), 'posts/c.md': postFile('丙') },
    createCompileProcess(2_000),
  )
  expect(await importer.run()).toEqual([{ file: 'posts/b.md', line: null, reason: '处理超过 2 秒，已跳过' }])
  expect(await readTitles(db)).toEqual(['甲', '丙'])
  const started = recordProcesses()
  expect(await importer.run()).toHaveLength(1)
  expect(started).toHaveLength(1)
}, 60_000)
