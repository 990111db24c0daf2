import { expect, test } from 'vitest'
import { createMovedPages } from '#web/pages/moved-pages.ts'
import { createOldSite, oldPost } from '../../test/old-site.ts'

test.each([
  [
    'Hugo',
    {
      'hugo.toml':
        'baseURL = "https://old.example/"\npaginatePath = "seite"\n[taxonomies]\ntag = "tags"\nserie = "series"\ntopic = "topics"\n',
      'content/posts/竹.md': oldPost('竹', 'series: [Go 库]\ntopics: [园 林]\ntags: [.NET]\n'),
    },
    {
      '/series/go-库/': '/series/Go%20%E5%BA%93',
      '/series/': '/archive',
      '/topics/园-林/': '/archive',
      '/topics/园-林/index.xml': '/rss.xml',
      '/topics/seite/2/': '/archive',
      '/tags/.net/': '/tags?tagId=1&tagName=.NET',
      '/seite/2/': '/',
      '/other/seite/2/': null,
      '/series/Go%20库': null,
    },
  ],
  [
    'Hugo with parts of its configuration',
    {
      'config/_default/hugo.toml': 'baseURL = "https://old.example/"\n',
      'config/_default/taxonomies.toml': '_merge = "shallow"\ncollection = "collections"\n',
      'config/_default/pagination.toml': 'path = "p"\n',
      'content/posts/竹.md': oldPost('竹', 'collections: [书]\n'),
    },
    { '/collections/书/': '/archive', '/p/3/': '/', '/shallow/': null },
  ],
  [
    'Jekyll',
    { '_config.yml': 'markdown: kramdown\nbaseurl: /blog\n', '_posts/2024-03-05-竹.md': oldPost('竹') },
    { '/blog/page2/': '/', '/blog/page3': '/', '/page2/': '/', '/blog/nothing/page2': null },
  ],
  [
    'Jekyll with a path of its own',
    {
      '_config.yml': 'markdown: kramdown\npaginate_path: /texts/page-:num/\n',
      '_posts/2024-03-05-竹.md': oldPost('竹'),
    },
    { '/texts/page-2/': '/', '/page-2/': '/', '/page2/': null },
  ],
  [
    'jekyll-paginate-v2',
    {
      '_config.yml': 'markdown: kramdown\npagination: { enabled: true, permalink: /texts/page/:num/ }\n',
      '_posts/2024-03-05-竹.md': oldPost('竹'),
    },
    { '/texts/page/2/': '/', '/page/2/': '/' },
  ],
])(
  'lists and their further pages of %s redirect to those of this site',
  async (_system, files, addresses) => {
    const { db, run } = await createOldSite(files)
    expect(await run()).toEqual([])
    const { find } = createMovedPages({ db, now: Date.now, publicPaths: ['/', '/archive'] })
    for (const [address, target] of Object.entries<string | null>(addresses))
      expect(await find(address), address).toBe(target)
  },
)
