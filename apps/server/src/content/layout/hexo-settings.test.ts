import { expect, test } from 'vitest'
import { createOldSite, oldPost } from '../../../test/old-site.ts'

const config = 'url: https://old.example\nnew_post_name: :title.md\n'

/** Titles of the articles of each kind, by whether lists have them. */
async function listed({ db }: Awaited<ReturnType<typeof createOldSite>>): Promise<Record<string, boolean>> {
  const rows = await db.selectFrom('articles').select(['title', 'is_published', 'is_unlisted']).execute()
  const shown = rows.filter((row) => row.is_published + row.is_unlisted === 1)
  return Object.fromEntries(shown.map((row) => [row.title, row.is_published === 1]))
}

function openSite(options: string) {
  return createOldSite({
    '_config.yml': config + options,
    'source/_posts/a.md': oldPost('甲', 'secret: true\n'),
    'source/_posts/b.md': oldPost('乙', 'hidden: true\n'),
    'source/_posts/c.md': oldPost('丙', 'hide: true\n'),
  })
}

test.each([
  ['', { 甲: true, 乙: false, 丙: false }],
  ['hide_posts: { filter: secret }', { 甲: false, 乙: false, 丙: false }],
  ['hide_posts: { enable: false, filter: secret }', { 甲: true, 乙: false, 丙: false }],
  ['hide_posts: { filter: secret, allowlist_generators: [feed] }', { 甲: false, 乙: false, 丙: false }],
  ['hide_posts: { allowlist_generators: [archive, tag] }', { 甲: true, 乙: true, 丙: false }],
  ['hide_posts: { public_generators: archive }', { 甲: true, 乙: true, 丙: false }],
  [
    'hide_posts: { allowlist_generators: ["*"], blocklist_generators: [index] }',
    { 甲: true, 乙: true, 丙: false },
  ],
  [
    'hide_posts: { allowlist_generators: ["*"], blocklist_generators: [archive] }',
    { 甲: true, 乙: false, 丙: false },
  ],
])('hexo-hide-posts leaves out of lists what its options say: %s', async (options, expected) => {
  const site = await openSite(options)
  expect(await site.run()).toEqual([])
  expect(await listed(site)).toEqual(expected)
})

test('a changed option of hexo-hide-posts changes the articles', async () => {
  const site = await openSite('')
  await site.run()
  await site.write('_config.yml', `${config}hide_posts: { filter: secret }\n`)
  await site.run()
  expect(await listed(site)).toMatchObject({ 甲: false })
})
