import { ArticleDetailSchema, ArticlePageSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DAY } from '#platform/process/durations.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { openApi } from '../../../test/api.ts'
import type { ResponseAt } from '../../../test/read-response.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { makePost, testNow } from '../../../test/posts.ts'
import { recordStatements } from '../../../test/record-statements.ts'
import type { Db } from '#platform/db/schema.ts'
import type { CompiledPost } from '#content/compiled-content.ts'

async function publish(db: Db, posts: CompiledPost[]): Promise<void> {
  await publishArticles(
    db,
    posts,
    posts.map((post) => post.sourcePath),
  )
}

const titlesOf = ({ data }: ResponseAt<'/api/article/list'>): string[] =>
  data.records.map(({ title }) => title)

forEachDatabase(({ open }) => {
  describe('the list of articles', () => {
    it('puts pinned articles first, then the newest', async () => {
      const { db } = await open()
      await publish(db, [
        makePost({ title: '旧', createdAt: testNow - 3 * DAY }),
        makePost({ title: '新', createdAt: testNow - DAY }),
        makePost({ title: '钉住', createdAt: testNow - 9 * DAY, sticky: 1 }),
        makePost({ title: '钉得更高', createdAt: testNow - 10 * DAY, sticky: 2 }),
      ])
      const response = await openApi(db).get('/api/article/list')
      expect(titlesOf(response)).toEqual(['钉得更高', '钉住', '新', '旧'])
    })

    it('pages through all articles without loss or repetition', async () => {
      const { db } = await open()
      const sameInstant = Array.from({ length: 23 }, () => makePost({ createdAt: testNow - DAY }))
      await publish(db, sameInstant)
      const api = openApi(db)
      const pages = await Promise.all(
        [1, 2, 3, 4].map((pageNum) => api.get(`/api/article/list?pageNum=${pageNum}&pageSize=7`)),
      )
      expect(pages.map((page) => page.data.records.length)).toEqual([7, 7, 7, 2])
      expect(new Set(pages.flatMap(titlesOf)).size).toBe(23)
      expect(pages[0]?.body.data).toMatchObject({ total: 23, size: 7, current: 1, pages: 4 })
    })

    it('filters by tag and by category', async () => {
      const { db } = await open()
      await publish(db, [
        makePost({ title: '甲', tagNames: ['诗', '酒'], categoryName: '随笔' }),
        makePost({ title: '乙', tagNames: ['酒'], categoryName: '技术' }),
      ])
      const api = openApi(db)
      const tags = (await api.get('/api/tag/list')).data
      expect(tags).toMatchObject([
        { name: '酒', articleNum: 2 },
        { name: '诗', articleNum: 1 },
      ])
      expect(titlesOf(await api.get(`/api/article/list?tagId=${tags[1]?.id}`))).toEqual(['甲'])
      const categories = (await api.get('/api/article/categorie-all')).data
      const technique = categories.find((category) => category.name === '技术')
      expect(titlesOf(await api.get(`/api/article/list?categoryId=${technique?.id}`))).toEqual(['乙'])
    })

    it('matches the contract', async () => {
      const { db } = await open()
      const cover = {
        url: '/media/a-800.webp',
        width: 1600,
        height: 900,
        thumbhash: 'YWJj',
        sources: [{ url: '/media/a-800.avif', type: 'image/avif' as const, width: 800 }],
      }
      await publish(db, [makePost({ cover, tagNames: ['诗'], categoryName: '随笔' })])
      const { data } = await openApi(db).get('/api/article/list')
      expect(v.parse(ArticlePageSchema, data)).toEqual(data)
      expect(data.records[0]).toMatchObject({
        createTime: '2026-03-01 11:59:00',
        cover: '/media/a-800.webp',
        coverMeta: { width: 1600, height: 900, sources: cover.sources },
      })
    })

    it.each([
      'pageNum=0',
      'pageNum=-1',
      'pageNum=1.5',
      'pageNum=x',
      'pageSize=',
      'tagId=1e3',
      `keyword=${'字'.repeat(101)}`,
    ])('refuses %s with a message in Chinese', async (query) => {
      const { db } = await open()
      const { status, body } = await openApi(db).get(`/api/article/list?${query}`)
      expect(status).toBe(400)
      expect(body).toEqual({ code: 400, message: expect.stringMatching(/参数 \w+ 不正确/), data: null })
    })

    it('returns at most 50 at a time, and nothing beyond the last page', async () => {
      const { db } = await open()
      await publish(
        db,
        Array.from({ length: 55 }, () => makePost()),
      )
      const api = openApi(db)
      expect((await api.get('/api/article/list?pageSize=1000')).data).toMatchObject({
        size: 50,
        pages: 2,
      })
      const beyond = await api.get('/api/article/list?pageNum=9007199254740991')
      expect(beyond.data).toMatchObject({ records: [], total: 55 })
    })
  })

  describe('an article', () => {
    it('is returned with its neighbours, its series and related articles', async () => {
      const { db } = await open()
      await publish(db, [
        makePost({
          title: '一',
          createdAt: testNow - 3 * DAY,
          seriesName: '建站',
          tagNames: ['诗'],
          toc: [{ id: 'a', text: '甲', level: 2 }],
        }),
        makePost({
          title: '二',
          summary: '引子',
          createdAt: testNow - 2 * DAY,
          seriesName: '建站',
          tagNames: ['诗', '酒'],
          categoryName: '随笔',
          contentHtml: '<p>正文</p>',
        }),
        makePost({ title: '三', createdAt: testNow - DAY, tagNames: ['酒'], categoryName: '随笔' }),
        makePost({ title: '四', createdAt: testNow - DAY + 1, tagNames: ['无关'] }),
      ])
      const api = openApi(db)
      const list = (await api.get('/api/article/list')).data.records
      const second = list.find((record) => record.title === '二')
      const { body } = await api.get(`/api/article/detail/${second?.id}`)
      expect(v.parse(ArticleDetailSchema, body.data)).toEqual(body.data)
      expect(body.data).toMatchObject({
        content: '<p>正文</p>',
        contentMd: null,
        lead: '引子',
        isLike: null,
        category: { name: '随笔' },
        previous: { title: '一' },
        next: { title: '三' },
        series: { name: '建站', posts: [{ title: '一' }, { title: '二' }] },
        related: [{ title: '三' }, { title: '一' }],
      })
    })

    it('takes at most three statements for a guest', async () => {
      const { db, statements } = recordStatements((await open()).db)
      const series = { seriesName: '建站', tagNames: ['诗'] }
      await publish(db, [
        makePost({ ...series, createdAt: testNow - 3 * DAY }),
        makePost({ ...series, createdAt: testNow - 2 * DAY }),
        makePost({ ...series, createdAt: testNow - DAY }),
      ])
      const api = openApi(db)
      statements.length = 0
      const { body } = await api.get('/api/article/detail/2')
      expect(body.data).toMatchObject({ previous: { id: 1 }, next: { id: 3 } })
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3)
    })

    it('is 404 if it does not exist', async () => {
      const { db } = await open()
      const api = openApi(db)
      for (const id of ['1', '9007199254740991']) {
        expect(await api.get(`/api/article/detail/${id}`)).toMatchObject({
          status: 404,
          body: { code: 404, message: '文章不存在', data: null },
        })
      }
      expect((await api.get('/api/article/detail/abc')).status).toBe(400)
    })

    it('keeps its id when its file is changed, removed and restored', async () => {
      const { db } = await open()
      const api = openApi(db)
      const post = makePost({ title: '初稿' })
      const other = makePost()
      await publish(db, [post, other])
      const before = (await api.get('/api/article/list')).data.records.find(
        (record) => record.title === '初稿',
      )

      await publish(db, [other])
      expect((await api.get(`/api/article/detail/${before?.id}`)).status).toBe(404)

      await publish(db, [{ ...post, title: '定稿' }, other])
      expect((await api.get(`/api/article/detail/${before?.id}`)).data.title).toBe('定稿')
    })
  })

  describe('unpublished articles', () => {
    const hidden = {
      tagNames: ['秘'],
      categoryName: '密',
      seriesName: '建站',
      plainText: '机密',
      title: '机密',
    }

    it.each([
      ['a draft', makePost({ ...hidden, isPublished: false, isCarousel: true, isRecommended: true })],
      [
        'a scheduled article',
        makePost({ ...hidden, createdAt: testNow + 1, isCarousel: true, isRecommended: true }),
      ],
      ['an expired article', makePost({ ...hidden, expiresAt: testNow, isCarousel: true })],
    ])('keeps %s out of every response', async (_, secret) => {
      const { db } = await open()
      const shown = makePost({
        title: '公开',
        tagNames: ['秘', '明'],
        seriesName: '建站',
        createdAt: testNow - 1,
      })
      await publish(db, [shown, secret])
      const api = openApi(db)
      const shownId = (await api.get('/api/article/list')).data.records[0]?.id
      const tagId = (await api.get('/api/tag/list')).data[0]?.id
      for (const path of [
        '/api/article/list',
        `/api/article/list?keyword=${encodeURIComponent('机密')}`,
        `/api/article/list?tagId=${tagId}`,
        `/api/article/detail/${shownId}`,
        '/api/article/archive',
        '/api/article/categories',
        '/api/article/categorie-all',
        '/api/article/getCarousels',
        '/api/article/getRecommends',
        '/api/tag/list',
      ]) {
        const { status, body } = await api.get(path)
        expect(status, path).toBe(200)
        expect(JSON.stringify(body.data), path).not.toMatch(/机密|密"/)
      }
      expect((await api.get('/api/tag/list')).data).toMatchObject([{ articleNum: 1 }, { articleNum: 1 }])
      expect((await api.get(`/api/article/detail/${shownId === 1 ? 2 : 1}`)).status).toBe(404)
    })

    it('shows a scheduled article once its time has come', async () => {
      const { db } = await open()
      await publish(db, [makePost({ ...hidden, createdAt: testNow + 1000 })])
      const later = openApi(db, () => testNow + 1000)
      expect(titlesOf(await later.get(`/api/article/list?keyword=${encodeURIComponent('机密')}`))).toEqual([
        '机密',
      ])
    })
  })

  describe('an unlisted article', () => {
    const unlisted = makePost({
      title: '暗门',
      plainText: '暗门',
      tagNames: ['暗'],
      categoryName: '暗',
      seriesName: '暗',
      isUnlisted: true,
      isCarousel: true,
      isRecommended: true,
    })

    it('is at its address alone, without links to other articles', async () => {
      const { db } = await open()
      await publish(db, [makePost({ title: '公开', tagNames: ['暗'] }), unlisted])
      const api = openApi(db)
      const [listed] = (await api.get('/api/article/list')).data.records
      for (const path of [
        '/api/article/list',
        `/api/article/list?keyword=${encodeURIComponent('暗门')}`,
        `/api/article/detail/${listed?.id}`,
        '/api/article/archive',
        '/api/article/categories',
        '/api/article/categorie-all',
        '/api/article/getCarousels',
        '/api/article/getRecommends',
        '/api/series/list',
      ])
        expect(JSON.stringify((await api.get(path)).body.data), path).not.toMatch(
          /暗门|"name":"暗","articleNum":2/,
        )
      expect((await api.get('/api/tag/list')).data).toMatchObject([{ name: '暗', articleNum: 1 }])
      const { data } = await api.get(`/api/article/detail/${3 - (listed?.id ?? 0)}`)
      expect(data).toMatchObject({
        title: '暗门',
        isUnlisted: true,
        series: null,
        previous: null,
        next: null,
        related: [],
      })
    })

    it('is listed once its author lists it', async () => {
      const { db } = await open()
      await publish(db, [unlisted])
      expect((await openApi(db).get('/api/article/list')).data.total).toBe(0)
      await publish(db, [{ ...unlisted, isUnlisted: false }])
      expect(
        titlesOf(await openApi(db).get(`/api/article/list?keyword=${encodeURIComponent('暗门')}`)),
      ).toEqual(['暗门'])
    })
  })

  describe('the archive', () => {
    it('groups by year in Shanghai time, independent of the time zone of the machine', async () => {
      const { db } = await open()
      await publish(db, [
        makePost({ title: '除夕', createdAt: Date.parse('2025-12-31T23:59:59+08:00') }),
        makePost({ title: '元旦', createdAt: Date.parse('2026-01-01T00:00:00+08:00') }),
      ])
      const { data } = await openApi(db).get('/api/article/archive')
      expect(data).toMatchObject([
        { year: 2026, posts: [{ title: '元旦', createTime: '2026-01-01 00:00:00' }] },
        { year: 2025, posts: [{ title: '除夕', createTime: '2025-12-31 23:59:59' }] },
      ])
    })
  })

  describe('limits of the archive and the categories', () => {
    const post = (number: number, categoryName: string) =>
      makePost({
        sourcePath: `${number}.md`,
        title: `第${number}篇`,
        categoryName,
        createdAt: Date.parse(
          `${number < 5 ? 2023 : number < 8 ? 2024 : 2025}-01-0${(number % 9) + 1}T00:00:00+08:00`,
        ),
      })

    it('list whole years up to the limit, the newest and the chosen one, and the number of the others', async () => {
      const { db } = await open()
      await publish(
        db,
        Array.from({ length: 10 }, (_, number) => post(number, '技术')),
      )
      const api = openApi(db)
      const counts = async (query: string) => {
        const { data } = await api.get(`/api/article/archive${query}`)
        return data.map(({ year, posts, articleNum }) => [year, posts.length, articleNum])
      }
      expect(await counts('')).toEqual([
        [2025, 2, 2],
        [2024, 3, 3],
        [2023, 5, 5],
      ])
      expect(await counts('?limit=9')).toEqual([
        [2025, 2, 2],
        [2024, 3, 3],
        [2023, 0, 5],
      ])
      expect(await counts('?limit=1&year=2023')).toEqual([
        [2025, 2, 2],
        [2024, 0, 3],
        [2023, 5, 5],
      ])
      expect((await api.get('/api/article/archive?limit=0')).status).toBe(400)
    })

    it('are shared by the categories, of which each has its newest articles', async () => {
      const { db } = await open()
      await publish(
        db,
        Array.from({ length: 20 }, (_, number) => post(number % 10, number < 13 ? '技术' : '生活')).map(
          (one, index) => ({ ...one, sourcePath: `${index}.md` }),
        ),
      )
      const api = openApi(db)
      const counts = async (query: string) => {
        const { data } = await api.get(`/api/article/categories${query}`)
        return Object.fromEntries(
          data.map(({ name, posts, articleNum }) => [name, [posts.length, articleNum]]),
        )
      }
      expect(await counts('')).toEqual({ 技术: [13, 13], 生活: [7, 7] })
      expect(await counts('?limit=20')).toEqual({ 技术: [13, 13], 生活: [7, 7] })
      expect(await counts('?limit=12')).toEqual({ 技术: [6, 13], 生活: [6, 7] })
    })
  })

  describe('carousel and recommendations', () => {
    it('contain the articles that the owner has chosen', async () => {
      const { db } = await open()
      await publish(db, [
        makePost({ title: '轮播', isCarousel: true }),
        makePost({ title: '推荐', isRecommended: true }),
      ])
      const api = openApi(db)
      expect((await api.get('/api/article/getCarousels')).data).toMatchObject([{ title: '轮播' }])
      expect((await api.get('/api/article/getRecommends')).data).toMatchObject([{ title: '推荐' }])
    })
  })
})
