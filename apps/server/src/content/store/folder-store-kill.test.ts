import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createFolderStore } from '#content/store/folder-store.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

const ROUNDS = 4
const writer = fileURLToPath(new URL('../../../test/save-until-killed.ts', import.meta.url))
const path = 'posts/a.md'

it('A21: a file has the old version or the new one after kill -9 at any time of a save', async () => {
  const { contentDir } = await createContentFolder()
  const store = createFolderStore(contentDir)
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = spawn(process.execPath, [writer, contentDir, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const saved: string[] = []
    const lines = createInterface(child.stdout).on('line', (line) => saved.push(line))
    const closed = once(lines, 'close')
    await once(lines, 'line')
    await setTimeout(Math.random() * 60)
    child.kill('SIGKILL')
    await Promise.all([once(child, 'exit'), closed])
    const file = await store.read(path)
    expect(file?.bytes).toHaveLength(200_000)
    expect(new Set(file?.bytes).size).toBe(1)
    // The last acknowledged version, or the one that was being saved.
    if (file?.hash !== saved.at(-1)) expect(saved.slice(-24)).not.toContain(file?.hash)
  }
  expect(await store.list()).toEqual([path])
})
