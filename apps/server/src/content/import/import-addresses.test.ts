import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAddress } from '#modules/addresses/addresses.repository.ts'
import { addressKey } from '#content/addresses/address-key.ts'
import { createOldSite, oldPost, idOf } from '../../../test/old-site.ts'

/** Blogs as they are found in the wild, each with an address of the article 竹. */
const blogs: Record<string, [files: Record<string, string>, address: string]> = {
  Hexo: [
    {
      '_config.yml':
        'url: https://old.example\nroot: /blog/\npermalink: posts/:abbrlink.html\nnew_post_name: :title.md\n',
      'source/_posts/竹.md': oldPost('竹', 'abbrlink: 8f3a\n'),
      'source/about/index.md': oldPost('关于'),
      'themes/next/README.md': '# NexT',
    },
    '/blog/posts/8f3a.html',
  ],
  'Hexo without a configuration': [{ 'source/_posts/竹 子.md': oldPost('竹') }, '/2024/03/05/竹%20子/'],
  Hugo: [
    {
      'hugo.toml': 'baseURL = "https://old.example/"\n[permalinks]\nposts = "/:year/:month/:slug/"\n',
      'content/posts/bamboo/index.md':
        '+++\ntitle = "竹"\ndate = 2024-03-05T23:30:00-08:00\nSlug = "zhu"\n+++\n正文。\n',
      'content/posts/_index.md': '---\ntitle: 文章\n---\n',
      'content/about.md': oldPost('关于'),
    },
    '/2024/03/zhu/',
  ],
  'Hugo with a folder of configurations': [
    {
      'config/_default/hugo.toml':
        'baseURL = "https://old.example/"\nDefaultContentLanguage = "zh"\nDefaultContentLanguageInSubdir = true\n',
      'config/_default/permalinks.toml': 'posts = "/:year/:month/:slug/"\n',
      'content/posts/bamboo.md': oldPost('竹', 'slug: zhu\n'),
    },
    '/zh/2024/03/zhu/',
  ],
  'Hugo with a configuration for production': [
    {
      'config.toml': 'baseURL = "https://old.example/blog/"\n[permalinks]\nposts = "/draft/:slug/"\n',
      'config/production/config.toml': 'baseurl = "/"\n[permalinks]\nposts = "/p/:slug/"\n',
      'content/posts/a/bamboo/index.md': oldPost('竹', 'slug: /zhu\n'),
    },
    '/blog/p/zhu/',
  ],
  'Hexo with dates in names of files': [
    {
      '_config.yml':
        'permalink: :year/:i_month/:i_day/:title/\nnew_post_name: :category/:year-:i_month-:i_day-:title.md\n',
      'source/_posts/life/2024-3-5-zhu.md': '---\ntitle: 竹\n---\n正文。\n',
    },
    '/2024/3/5/zhu/',
  ],
  Jekyll: [
    {
      '_config.yml':
        'url: https://old.example\nbaseurl: /\nmarkdown: kramdown\npermalink: pretty\nbaseurl: /blog\n',
      '_posts/2024-03-05-bamboo.md': '---\ntitle: 竹\ncategories: [Life]\n---\n正文。\n',
      'index.md': '---\nlayout: home\n---\n',
    },
    '/blog/life/2024/03/05/bamboo/',
  ],
  VuePress: [
    {
      'docs/.vuepress/config.js': 'module.exports = {\n  title: "x",\n  base: "/notes/",\n}\n',
      'docs/README.md': '---\nhome: true\n---\n',
      'docs/@pages/tags.md': oldPost('标签'),
      'docs/_posts/竹.md': oldPost('竹', 'permalink: /pages/4f2a/\n'),
    },
    '/notes/pages/4f2a/',
  ],
  'VuePress with a configuration of one line': [
    {
      'docs/.vuepress/config.ts':
        "export default defineUserConfig({ title: 'x', base: '/notes/', theme: theme({ base: '/no/' }) })\n",
      'docs/竹.md': oldPost('竹'),
    },
    '/notes/竹.html',
  ],
  'VitePress with rewrites': [
    {
      'docs/.vitepress/config.ts':
        "export default defineConfig({\n  base: '/notes/',\n  rewrites: {\n    'drafts/:all*': ':all*',\n    'posts/:year/:name.md': 'p/:name.md',\n  },\n})\n",
      'docs/posts/2024/竹.md': oldPost('竹'),
    },
    '/notes/p/竹.html',
  ],
  'VitePress with a base in its sidebar': [
    {
      'docs/.vitepress/config.ts':
        "export default defineConfig({\n  title: 'x',\n  themeConfig: {\n    sidebar: [{\n      base: '/guide/',\n      items: [{\n        base: `/${name}/`,\n      }],\n    }],\n  },\n})\n",
      'docs/web/竹.md': oldPost('竹'),
    },
    '/web/竹.html',
  ],
  'Astro with MDX': [
    {
      'astro.config.mjs': "export default defineConfig({ site: 'https://old.example' })\n",
      'src/content/blog/zhu.mdx': `---\ntitle: 竹\npubDate: 2024-03-05\n---\nimport A from './a.astro'\n\n正文。\n`,
      'src/pages/blog/[...slug].astro': '---\n---\n',
    },
    '/blog/zhu/',
  ],
  Astro: [
    {
      'astro.config.mjs': "export default defineConfig({\n  site: 'https://old.example',\n})\n",
      'src/content/blog/Zhu Zi.md': '---\ntitle: 竹\npubDate: 2024-03-05\n---\n正文。\n',
      'src/pages/articles/[...slug].astro': '---\n---\n',
    },
    '/articles/zhu-zi/',
  ],
}

test.each(Object.entries(blogs))(
  '%s: the address of an article redirects to it',
  async (_name, [files, address]) => {
    const { db, run } = await createOldSite(files)
    expect((await run()).filter(({ reason }) => !reason.startsWith('缺少'))).toEqual([])
    const articles = await db.selectFrom('articles').select('title').execute()
    expect(articles).toEqual([{ title: '竹' }])
    const key = addressKey(address) ?? ''
    expect(await findAddress(db, Date.now(), key)).toBe(`/post/${await idOf(db, '竹')}`)
  },
)

test('keys of Hugo in another case count in later runs too', async () => {
  const { db, run, write, contentDir } = await createOldSite({
    'hugo.toml': 'baseURL = "https://old.example/"\n',
    'content/post/竹.md': oldPost('竹', 'URL: /2018/zhu/\n'),
  })
  // What is known of a file is used only if it has not just been changed.
  await utimes(join(contentDir, 'content/post/竹.md'), 1_700_000_000, 1_700_000_000)
  await run()
  await write('content/post/松.md', oldPost('松'))
  await run()
  expect(await findAddress(db, Date.now(), '/2018/zhu')).toBe(`/post/${await idOf(db, '竹')}`)
})

test('the routes of Astro may begin with the language', async () => {
  const { db, run } = await createOldSite({
    'astro.config.ts': 'export default {}',
    'src/pages/[...lang]/[slug].astro': '',
    'src/pages/[...lang]/tags/[tag].astro': '',
    'src/pages/[...lang]/index.astro': '',
    'src/config.ts': "export const themeConfig = {\n  global: {\n    locale: 'zh',\n  },\n}\n",
    'src/content/posts/a.md': oldPost('甲', 'abbrlink: zhu\nlang: zh\n', '[英](/en/zhu)'),
    'src/content/posts/a-en.md': oldPost('乙', 'abbrlink: zhu\nlang: en\n'),
  })
  expect(await run()).toEqual([])
  expect(await findAddress(db, Date.now(), '/zhu')).toBe(`/post/${await idOf(db, '甲')}`)
  expect(await findAddress(db, Date.now(), '/en/zhu')).toBe(`/post/${await idOf(db, '乙')}`)
})

test('redirects of the owner point to articles and pages of this site, never to another', async () => {
  const { db, run } = await createOldSite({
    'posts/a.md': oldPost('甲'),
    'redirects.yaml':
      '/one: a.md\n/two: posts/a.md\n/three: /about\n/four: https://evil.example/\n/five: //evil.example\n',
  })
  expect((await run()).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'redirects.yaml:4',
    'redirects.yaml:5',
  ])
  const find = (key: string) => findAddress(db, Date.now(), key)
  expect(await find('/one')).toBe(`/post/${await idOf(db, '甲')}`)
  expect(await find('/two')).toBe(await find('/one'))
  expect(await find('/three')).toBe('/about')
  expect(await find('/four')).toBeNull()
  expect(await find('/five')).toBeNull()
})
