import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceSite } from '#content/addresses/read-source-site.ts'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { listPages } from '#content/pages/list-pages.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

/** The pages of a site of Jekyll with these collections, and a folder `outside` beside the content folder. */
async function list(collections: readonly string[], files: Record<string, string>, link?: string) {
  const { contentDir, dataDir } = await createContentFolder({
    '_config.yml': `collections:\n${collections.map((name) => `  ${name}: { output: true }\n`).join('')}`,
    '_posts/2024-03-05-a.md': '---\ntitle: 甲\n---\n字\n',
    ...files,
  })
  const outside = join(dataDir, 'outside')
  await mkdir(outside)
  await writeFile(join(outside, 'a.md'), page)
  if (link !== undefined) await symlink(outside, join(contentDir, link))
  const layout = await findContentLayout(contentDir)
  if (layout === null) throw new Error('The content folder has no layout.')
  const { site } = await readSourceSite(layout, [])
  const { pages, problems } = await listPages(layout, site)
  return { keys: pages.map(({ key }) => key), problems }
}

const page = '---\ntitle: 页\n---\n字\n'

test.each(['drafts/', 'a/../_drafts', 'a/..', '..'])('the name %j is no collection', async (name) => {
  expect((await list([name], { '_drafts/b.md': page, 'c/d.md': page })).keys).toEqual(['/c/d'])
})

test('a collection is no symbolic link', async () => {
  expect(await list(['docs', 'links'], { '_docs/a.md': page }, '_links')).toEqual({
    keys: ['/docs/a'],
    problems: [],
  })
})

test('a locked page is reported once, also in a collection of pages', async () => {
  const { problems } = await list(['pages'], {
    '_pages/a.md': page.replace('---\n字', 'password: b\n---\n字'),
  })
  expect(problems).toEqual([{ file: '_pages/a.md', line: 3, reason: '页面不能加密，为免泄露没有发布' }])
})

test('a page that the screen of an article, a year or an album would hide is reported', async () => {
  const { keys, problems } = await list([], {
    'photos/travel/index.md': page,
    'photos/travel/deep.md': page,
    'post/1.md': page,
    'archive/old.md': page,
  })
  expect(keys).toEqual(['/photos/travel/deep'])
  expect(problems.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
    'archive/old.md 这个页面没有搬过来：网址 /archive/old 归本站的年卷、相册和文章',
    'photos/travel/index.md 这个页面没有搬过来：网址 /photos/travel 归本站的年卷、相册和文章',
    'post/1.md 这个页面没有搬过来：网址 /post/1 归本站的年卷、相册和文章',
  ])
})
