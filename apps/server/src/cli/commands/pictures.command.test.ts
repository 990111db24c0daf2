import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { startProcess } from '../../../test/host/server-process.ts'

test('pictures fetch --dry-run counts the pictures of other sites, and requests and writes nothing', async () => {
  const { contentDir, dataDir } = await createContentFolder({
    'posts/a.md':
      '---\ntitle: 甲\ndate: 2024-01-01\n---\n![](https://img.invalid/a.png)\n![](https://img.invalid/b.png)\n',
    'remote-pictures.json': JSON.stringify({ 'https://img.invalid/b.png': { dead: '对方答复 404' } }),
  })
  const before = await readdir(contentDir, { recursive: true })
  const fetching = startProcess('src/cli/cli.ts', ['pictures', 'fetch', contentDir, '--dry-run', '--json'], {
    DATA_DIR: dataDir,
  })
  expect(await fetching.exited).toBe(1)
  expect(JSON.parse(fetching.output())).toEqual({
    isDryRun: true,
    fetched: 1,
    known: 0,
    photos: 0,
    dead: [{ file: 'a.md', url: 'https://img.invalid/b.png', reason: '对方答复 404' }],
    failed: [],
  })
  expect(await readdir(contentDir, { recursive: true })).toEqual(before)
})
