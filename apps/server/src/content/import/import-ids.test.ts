import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forEachDatabase } from '../../../test/databases.ts'
import { importFolder } from '../../../test/imported-site.ts'
import { createOldSite, oldPost, idOf, siteUrl } from '../../../test/old-site.ts'

forEachDatabase(({ open }) => {
  test('ids of articles survive the loss of the database', async () => {
    const site = await createOldSite({ 'posts/b.md': oldPost('乙'), 'posts/a.md': oldPost('甲') }, open)
    await site.run()
    await site.write('posts/c.md', '---\ntitle: 丙\ndate: 2001-01-01\n---\n')
    await site.run()
    await site.remove('posts/a.md')
    await site.run()
    const before = await site.db
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('is_published', '=', 1)
      .execute()

    const other = await open()
    await importFolder(other.db, site, siteUrl)
    const after = await other.db.selectFrom('articles').select(['id', 'title']).execute()
    expect(after.toSorted(byTitle)).toEqual(before.toSorted(byTitle))
    await site.write('posts/d.md', oldPost('丁'))
    await importFolder(other.db, site, siteUrl)
    // The id of the deleted article stays its own.
    expect(await idOf(other.db, '丁')).toBe(4)
  })
})

function byTitle(one: { title: string }, other: { title: string }): number {
  return one.title < other.title ? -1 : 1
}

test('an unchanged folder keeps its file of ids byte for byte', async () => {
  const { contentDir, run } = await createOldSite({ 'posts/竹"子.md': oldPost('竹') })
  await run()
  const text = await readFile(join(contentDir, 'article-ids.yaml'), 'utf8')
  expect(text).toContain('1: "竹\\"子.md"\n')
  await chmod(join(contentDir, 'article-ids.yaml'), 0o444)
  expect(await run()).toEqual([])
  expect(await readFile(join(contentDir, 'article-ids.yaml'), 'utf8')).toBe(text)
})
