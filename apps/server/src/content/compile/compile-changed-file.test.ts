import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedFirst } from '#content/compile/compile-changed-file.ts'
import { openCompiledSources } from '#content/sources/compiled-sources.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

test('files that have changed or are new come first, in the order of the list', async () => {
  const { contentDir, dataDir, write } = await createContentFolder()
  const names = ['a.md', 'b.md', 'c.md', 'd.md']
  const sources = await openCompiledSources(dataDir, contentDir)
  for (const name of names) {
    await write(name, name)
    if (name === 'c.md') continue
    const { size, mtimeMs } = statSync(join(contentDir, name))
    const compiled = { textHash: '', salt: '', compiledAt: 0, sourceHash: '', problems: [], inputs: [] }
    await sources.set(name, { ...compiled, stamp: `${size}\0${mtimeMs}` })
  }
  await write('d.md', '改过')
  const places = names.map((name) => ({ path: join(contentDir, name), sourcePath: name, contentPath: name }))
  expect(changedFirst(places, { sources }).map(({ sourcePath }) => sourcePath)).toEqual([
    'c.md',
    'd.md',
    'a.md',
    'b.md',
  ])
})
