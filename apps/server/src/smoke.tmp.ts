import { openDatabase } from '#db/open-database.ts'
import { createApi } from '#modules/api.ts'
import { publishArticles, listArticleSources } from '#modules/articles/articles.publish.ts'
import { createStatistics } from '#modules/statistics/statistics.ts'
const d = await openDatabase('sqlite:smoke.db', '/tmp/storage')
const statistics = createStatistics({ db: d.db, now: Date.now, onError: console.error })
const post = {
  sourcePath: 'a.md',
  sourceHash: 'h',
  title: '青简上线',
  summary: '一个博客',
  cover: null,
  categoryName: '随笔',
  tagNames: ['博客', 'SQLite'],
  seriesName: null,
  createdAt: Date.now() - 1e6,
  updatedAt: Date.now(),
  sticky: 0,
  isPublished: true,
  openComment: true,
  isRecommended: true,
  isCarousel: true,
  originalUrl: null,
  contentMd: 'x',
  contentHtml: '<p>x</p>',
  plainText: '用 SQLite 做中文搜索',
  toc: [],
  wordCount: 10,
  readMinutes: 1,
}
await publishArticles(d.db, [post, { ...post, sourcePath: 'b.md', title: '第二篇' }], ['a.md', 'b.md'])
console.log(await listArticleSources(d.db))
const api = createApi({ db: d.db, now: Date.now, siteUrl: 'http://x', adminUrl: null, statistics })
for (const p of [
  '/api/article/list',
  '/api/article/list?keyword=搜索',
  '/api/article/list?keyword=sql',
  '/api/article/detail/1',
  '/api/article/archive',
  '/api/article/categories',
  '/api/article/categorie-all',
  '/api/tag/list',
  '/api/webConfig',
  '/api/getNotice',
  '/api/article/getCarousels',
])
  console.log(p, await (await api.request(encodeURI(p), {}, { visitorHash: 'me' })).text())
await statistics.close()
console.log(await d.check(), await statistics.counters())
await d.backup('/tmp/storage/copy.db')
await d.close()
