import { expect, test } from 'vitest'
import { importPages, pageText } from '../../../test/imported-pages.ts'

test.each([
  ['Hugo', { 'hugo.toml': 'title = "站"\n', 'content/about/index.md': pageText('关于', '我。') }],
  [
    'Jekyll',
    {
      '_posts/2024-03-05-a.md': pageText('甲', '字'),
      '_pages/me.md': pageText('关于', '我。', 'permalink: /about/\n'),
    },
  ],
  [
    'a collection of Jekyll',
    {
      '_config.yml': 'markdown: kramdown\ncollections:\n  tabs: { output: true, permalink: "/:title/" }\n',
      '_posts/2024-03-05-a.md': pageText('甲', '字'),
      '_tabs/about.md': pageText('关于', '我。'),
    },
  ],
  [
    'VitePress',
    { 'docs/.vitepress/config.ts': 'export default {}', 'docs/about.md': pageText('关于', '我。') },
  ],
  [
    'Astro',
    {
      'astro.config.mjs': 'export default {}',
      'src/content/posts/a.md': pageText('甲', '字'),
      'src/pages/about.md': pageText('关于', '我。'),
    },
  ],
  [
    'a theme of Astro',
    {
      'astro.config.mjs': 'export default {}',
      'src/content/posts/a.md': pageText('甲', '字'),
      'src/content/spec/about.md': '我。',
    },
  ],
])('the about page of %s is that of the site, unless it is a draft', async (_system, files) => {
  const aboutOf = async (given: Record<string, string>) => {
    const { db, pages } = await importPages(given)
    expect(pages).toEqual([])
    const row = await db.selectFrom('settings').select('value').where('name', '=', 'site').executeTakeFirst()
    return /"aboutMe":"([^"]*)"/.exec(row?.value ?? '')?.[1]
  }
  expect(await aboutOf(files)).toBe('<p>我。</p>')
  const draft = Object.entries<string>(files).map(([path, body]): [string, string] => [
    path,
    body.includes('我。') ? `---\ndraft: true\npermalink: /about/\n---\n我。` : body,
  ])
  expect(await aboutOf(Object.fromEntries(draft))).toBe('')
})
