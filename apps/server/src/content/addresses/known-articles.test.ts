import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressTableOf } from '#content/addresses/address-table-of.ts'
import { indexArticles } from '#content/addresses/index-articles.ts'
import { openKnownArticles } from '#content/addresses/known-articles.ts'
import { defaultSourceSite } from '#content/addresses/source-site.ts'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { listPosts } from '#content/layout/list-posts.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

const text = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndate: 2024-01-01\npermalink: /${title}/\n---\n${body}\n`

test('the table of addresses is derived again only where the facts of an article have changed', async () => {
  const { contentDir, dataDir } = await createContentFolder({
    'posts/a.md': text('a', '字'),
    'posts/b.md': text('b', '字'),
  })
  const layout = await findContentLayout(contentDir)
  if (layout === null) throw new Error('The content folder has no layout.')
  const old = new Date('2024-01-01')
  for (const name of ['a', 'b']) await utimes(join(contentDir, `posts/${name}.md`), old, old)
  const index = async () => {
    const known = await openKnownArticles(dataDir, layout)
    const articles = indexArticles(await listPosts(layout), layout, known)
    await known.save()
    return addressTableOf(articles, { ...defaultSourceSite, system: 'hexo' }, [], new Set([1, 2])).table
  }
  const first = await index()
  await writeFile(join(contentDir, 'posts/a.md'), text('a', '更长的正文'))
  expect(await index()).toBe(first)
  await writeFile(join(contentDir, 'posts/a.md'), text('c', '更长的正文'))
  const changed = await index()
  expect([...changed.targets.keys()].filter((key) => /^\/[abc]$/.test(key))).toEqual(['/c', '/b'])
})
