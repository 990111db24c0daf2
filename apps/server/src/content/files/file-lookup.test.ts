import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findContentLayout } from '#content/content-layout.ts'
import { createFileLookup } from '#content/files/file-lookup.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

test.each([
  ['a name that the file system refuses', `${'竹'.repeat(100)}.pdf`],
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
