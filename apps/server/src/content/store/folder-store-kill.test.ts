import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createFolderStore } from '#content/store/folder-store.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

/** Acknowledged saves before the kill, by round. */
const ROUNDS = [1, 2, 5, 9]
const writer = fileURLToPath(new URL('../../../test/save-until-killed.ts', import.meta.url))
const path = 'posts/a.md'

it('A21: a file has the old version or the new one after kill -9 at any time of a save', async () => {
  const { contentDir } = await createContentFolder()
  const store = createFolderStore(contentDir)
  for (const saves of ROUNDS) {
    const child = spawn(process.execPath, [writer, contentDir, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const saved: string[] = []
    const lines = createInterface(child.stdout).on('line', (line) => {
      // The writer is in the next save when this line arrives.
      if (saved.push(line) === saves) child.kill('SIGKILL')
    })
    const closed = once(lines, 'close')
    await Promise.all([once(child, 'exit'), closed])
    const file = await store.read(path)
    expect(file?.bytes).toHaveLength(200_000)
    expect(new Set(file?.bytes).size).toBe(1)
    // The last acknowledged version, or the one that was being saved.
    if (file?.hash !== saved.at(-1)) expect(saved.slice(-24)).not.toContain(file?.hash)
  }
  expect(await store.list()).toEqual([path])
})
