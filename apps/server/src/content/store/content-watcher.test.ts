import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ContentFolder, createContentFolder } from '#content/testing/content-folder.ts'
import { startContentWatcher } from '#content/store/content-watcher.ts'

interface Watched extends ContentFolder {
  runs: () => number
  changes: () => number
  errors: unknown[]
  stop(): Promise<void>
}

async function watch(run: () => Promise<void> = async () => {}): Promise<Watched> {
  const folder = await createContentFolder({ 'posts/a.md': '甲' })
  const errors: unknown[] = []
  let runs = 0
  let changes = 0
  const watcher = startContentWatcher({
    contentDir: folder.contentDir,
    debounce: 200,
    onChange: () => void (changes += 1),
    onError: (error) => errors.push(error),
    run: async () => {
      runs++
      await run()
    },
  })
  onTestFinished(watcher.stop)
  await watcher.ready
  return { ...folder, runs: () => runs, changes: () => changes, errors, stop: watcher.stop }
}

test('existing files trigger no run; added, changed and removed files do', async () => {
  const { runs, write, remove } = await watch()
  expect(runs()).toBe(0)
  await write('posts/b.md', '乙')
  await expect.poll(runs).toBe(1)
  await write('posts/b.md', '丙')
  await expect.poll(runs).toBe(2)
  await remove('posts/b.md')
  await expect.poll(runs).toBe(3)
})

test('a change is reported before the run that it triggers', async () => {
  const reported: number[] = []
  const { runs, changes, write } = await watch(async () => void reported.push(changes()))
  await write('posts/b.md', '乙')
  await expect.poll(runs).toBe(1)
  expect(reported[0]).toBeGreaterThan(0)
})

test('simultaneous changes trigger one run', async () => {
  const { runs, write } = await watch()
  await Promise.all(Array.from({ length: 30 }, (_, index) => write(`posts/${index}.md`, '文')))
  await expect.poll(runs).toBe(1)
})

test('changes during a run trigger one more, never concurrently', async () => {
  const gate = Promise.withResolvers<void>()
  let together = 0
  let most = 0
  const { runs, write } = await watch(async () => {
    most = Math.max(most, ++together)
    await gate.promise
    together--
  })
  await write('posts/b.md', '乙')
  await expect.poll(runs).toBe(1)
  await write('posts/c.md', '丙')
  await write('posts/d.md', '丁')
  gate.resolve()
  await expect.poll(runs).toBe(2)
  expect(most).toBe(1)
})

test('a failed run is reported, and the next change triggers a run', async () => {
  const { runs, errors, write } = await watch(async () => {
    throw new Error('坏了')
  })
  await write('posts/b.md', '乙')
  await expect.poll(() => errors.length).toBe(1)
  await write('posts/c.md', '丙')
  await expect.poll(runs).toBe(2)
})

test('hidden files and link targets are not watched', async () => {
  const { contentDir, dataDir, runs, write } = await watch()
  await write('.git/index', 'x')
  await symlink(dataDir, join(contentDir, '.data'))
  await write('posts/b.md', '乙')
  await expect.poll(runs).toBe(1)
})

test('static files of VuePress are watched, and nothing else in their hidden folder', async () => {
  const { runs, write } = await watch()
  await write('docs/.vuepress/dist/a.html', 'x')
  await write('docs/.vuepress/public/.cache', 'x')
  await write('docs/.vuepress/public/a.png', 'x')
  await expect.poll(runs).toBe(1)
  await write('docs/.vuepress/dist/b.html', 'x')
  await write('posts/b.md', '乙')
  await expect.poll(runs).toBe(2)
})

test('nothing runs after stop', async () => {
  const { runs, stop, write } = await watch()
  await write('posts/b.md', '乙')
  await stop()
  expect(runs()).toBe(0)
})
