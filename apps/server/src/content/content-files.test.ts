import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '#content/content-files.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

test('files are listed by path, without what is hidden or belongs to tools', async () => {
  const { contentDir } = await createContentFolder({
    'b.md': '',
    'a/b.md': '',
    '.git/a.md': '',
    'node_modules/a.md': '',
    'lost+found/a.md': '',
  })
  expect(await listFiles(contentDir)).toEqual([join(contentDir, 'a/b.md'), join(contentDir, 'b.md')])
})

test('a folder whose name is not UTF-8 does not prevent that the others are listed', async () => {
  const { contentDir } = await createContentFolder({ 'a.md': '' })
  // 中 in GBK, as in archives of Windows.
  await mkdir(Buffer.concat([Buffer.from(`${contentDir}/`), Buffer.from([0xd6, 0xd0])]))
  const unreadable: string[] = []
  expect(await listFiles(contentDir, (folder) => unreadable.push(folder))).toEqual([join(contentDir, 'a.md')])
  expect(unreadable).toEqual([join(contentDir, '\u{FFFD}\u{FFFD}')])
  await expect(listFiles(join(contentDir, 'none'))).rejects.toThrow('ENOENT')
})
