import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { createFileLookup } from '#content/files/file-lookup.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

test.each([
  ['a name that the file system rejects', `${'竹'.repeat(100)}.pdf`],
  ['a path through a file', 'slides.pdf/a.pdf'],
  ['a path through a missing folder', 'none/a.pdf'],
])('%s is no file', async (_, src) => {
  const { contentDir } = await createContentFolder({ 'posts/a.md': '字', 'posts/slides.pdf': '%PDF-1.4' })
  const layout = await findContentLayout(contentDir)
  if (layout === null) throw new Error('The content folder has no layout.')
  const files = createFileLookup(layout)
  const article = join(layout.posts, 'a.md')
  expect(files.find(article, 'slides.pdf')).toMatchObject({ contentPath: 'posts/slides.pdf' })
  expect(files.find(article, src)).toBeNull()
  expect(files.leadsOutside(article, src)).toBe(false)
})

test('a file of an Obsidian vault is found by its name or the end of its path, the nearest to the root first', async () => {
  const { contentDir } = await createContentFolder({
    '日记/一.md': '甲',
    '附件/图.png': 'b',
    '附件/旧/图.png': 'c',
    '.obsidian/图二.png': 'd',
    'albums/锁/图三.png': 'e',
  })
  const layout = await findContentLayout(contentDir)
  if (layout === null) throw new Error('The content folder has no layout.')
  const files = createFileLookup(layout)
  const find = (src: string) => files.find(join(layout.posts, '日记/一.md'), src)?.contentPath
  expect(find('图.png')).toBe('附件/图.png')
  expect(find('%E5%9B%BE.PNG')).toBe('附件/图.png')
  expect(find('图二.png')).toBeUndefined()
  expect(find('图三.png')).toBeUndefined()
  expect(find('别处/图.png')).toBeUndefined()
  expect(find('旧/图.png')).toBe('附件/旧/图.png')
  expect(find('件/旧/图.png')).toBeUndefined()
  expect(find('../旧/图.png')).toBeUndefined()
})

test('elsewhere a bare name is no file of another folder', async () => {
  const { contentDir } = await createContentFolder({ 'posts/a.md': '字', 'posts/b/c.pdf': '%PDF-1.4' })
  const layout = await findContentLayout(contentDir)
  if (layout === null) throw new Error('The content folder has no layout.')
  expect(createFileLookup(layout).find(join(layout.posts, 'a.md'), 'c.pdf')).toBeNull()
})
