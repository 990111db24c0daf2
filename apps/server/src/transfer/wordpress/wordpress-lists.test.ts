import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { head, tail, entry, createSite } from '#transfer/wordpress/testing/wordpress-site.ts'

test('a site without permalinks has its addresses in queries', async () => {
  const site = await createSite()
  await site.run(head + entry({ link: 'https://old.example/?p=7' }) + tail)
  expect(await site.read('7-first.md')).toContain('permalink: /?p=7\n')
})

test('the lists of categories, also below others, and of tags have their old addresses', async () => {
  const site = await createSite()
  const blog = '<wp:base_blog_url>https://old.example/blog</wp:base_blog_url>'
  const category = (slug: string, parent: string): string =>
    `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent></wp:category>`
  const names =
    '<category domain="category" nicename="web">前端 / 页面</category><category domain="post_tag" nicename="%e8%8c%b6">茶</category>'
  const wxr = blog + category('tech', '') + category('web', 'tech') + entry({}, names)
  expect(await site.run(head + wxr + tail)).toMatchObject({ written: 1, redirects: 2 })
  expect(await readFile(join(site.posts, '../redirects.yaml'), 'utf8')).toBe(
    '/blog/category/tech/web/: /categories/%E5%89%8D%E7%AB%AF%20%2F%20%E9%A1%B5%E9%9D%A2\n/blog/tag/%e8%8c%b6/: /tags/%E8%8C%B6\n',
  )
})

test.each([
  [{ category: 'topics', tag: 't/all' }, '/topics/tech/web/', '/t/all/tea/'],
  [{ category: null, tag: 'tag' }, '/tech/web/', '/tag/tea/'],
] as const)('the lists have the prefixes %j that their owner chose', async (bases, category, tag) => {
  const site = await createSite()
  const parent =
    '<wp:category><wp:category_nicename>web</wp:category_nicename><wp:category_parent>tech</wp:category_parent></wp:category>'
  const names =
    '<category domain="category" nicename="web">页面</category><category domain="post_tag" nicename="tea">茶</category>'
  await site.run(head + parent + entry({}, names) + tail, false, bases)
  const text = await readFile(join(site.posts, '../redirects.yaml'), 'utf8')
  expect([...text.matchAll(/^(\S+): /gm)].map(([, path]) => path)).toEqual([category, tag])
})

test('categories around each other have an address of bounded length', async () => {
  const site = await createSite()
  const category =
    '<wp:category><wp:category_nicename>a</wp:category_nicename><wp:category_parent>a</wp:category_parent></wp:category>'
  const wxr = category + entry({}, '<category domain="category" nicename="a">甲</category>')
  await site.run(head + wxr + tail)
  const text = await readFile(join(site.posts, '../redirects.yaml'), 'utf8')
  expect(text).toMatch(/^\/category\/(?:a\/){20}: /)
})

test('the lists of drafts are not added', async () => {
  const site = await createSite()
  const names = '<category domain="category" nicename="secret">密</category>'
  expect(await site.run(head + entry({ 'wp:status': 'draft' }, names) + tail)).toMatchObject({
    written: 1,
    redirects: 0,
  })
})
