import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/process/durations.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { createStatistics } from '#modules/statistics/statistics.ts'
import { readVisitorSalt } from '#modules/statistics/visitor-salt.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { makePost, testNow } from '../../../test/posts.ts'
import { openDatabase } from '#platform/db/open-database.ts'

async function readsOf(api: TestApi, id: number): Promise<number> {
  await api.statistics.flush()
  return (await api.get(`/api/article/detail/${id}`)).data.quantity
}

async function countersOf(api: TestApi): Promise<{ visitorCount: number; blogViewsCount: number }> {
  await api.statistics.flush()
  const { extra } = (await api.get('/api/webConfig')).body
  return v.parse(v.object({ visitorCount: v.number(), blogViewsCount: v.number() }), extra)
}

forEachDatabase(({ open, createUrl }) => {
  async function openWithArticle(clock: { now: number }): Promise<{ api: TestApi; id: number }> {
    const { db } = await open()
    await publishArticles(db, [makePost({ sourcePath: 'a.md', createdAt: 0 })], ['a.md'])
    const api = openApi(db, () => clock.now)
    const { id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
    return { api, id }
  }

  describe('reads of an article', () => {
    it('count once per visitor and hour', async () => {
      const clock = { now: testNow }
      const { api, id } = await openWithArticle(clock)
      for (const visitor of ['甲', '甲', '乙']) await api.getAs(visitor, `/api/article/detail/${id}`)
      expect(await readsOf(api, id)).toBe(2)
      clock.now += 30 * MINUTE
      await api.getAs('甲', `/api/article/detail/${id}`)
      expect(await readsOf(api, id)).toBe(2)
      clock.now += 30 * MINUTE
      await api.getAs('甲', `/api/article/detail/${id}`)
      expect(await readsOf(api, id)).toBe(3)
    })

    it('are counted correctly when the clock is set back or ahead', async () => {
      const clock = { now: testNow }
      const { api, id } = await openWithArticle(clock)
      for (const shift of [0, -HOUR, 8 * DAY]) {
        clock.now += shift
        await api.getAs('甲', `/api/article/detail/${id}`)
        await api.statistics.flush()
      }
      expect(await readsOf(api, id)).toBe(3)
    })

    it('do not count server rendering or missing articles', async () => {
      const { api, id } = await openWithArticle({ now: testNow })
      await api.get(`/api/article/detail/${id}`)
      api.statistics.recordRead(4_711, '甲')
      expect(await readsOf(api, id)).toBe(0)
    })

    it('survive a new version of the article', async () => {
      const { db } = await open()
      await publishArticles(db, [makePost({ sourcePath: 'a.md' })], ['a.md'])
      const api = openApi(db)
      api.statistics.recordRead(1, '甲')
      await api.statistics.flush()
      await publishArticles(db, [makePost({ sourcePath: 'a.md', title: '新版' })], ['a.md'])
      expect(await readsOf(api, 1)).toBe(1)
    })
  })

  describe('visits', () => {
    it('count each view, and each visitor once per day in Shanghai time', async () => {
      const clock = { now: Date.parse('2026-03-01T23:59:59+08:00') }
      const { api } = await openWithArticle(clock)
      for (const visitor of ['甲', '甲', '乙']) await api.getAs(visitor, '/api/report')
      expect(await countersOf(api)).toEqual({ visitorCount: 2, blogViewsCount: 3 })
      clock.now += 1_000
      await api.getAs('甲', '/api/report')
      expect(await countersOf(api)).toEqual({ visitorCount: 3, blogViewsCount: 4 })
    })

    it('survive a restart, after which known visitors are not counted again', async () => {
      const url = await createUrl()
      for (const expected of [1, 2]) {
        const { db, close } = await openDatabase(url)
        const api = openApi(db)
        await api.getAs('甲', '/api/report')
        await api.statistics.close()
        expect(await countersOf(api)).toEqual({ visitorCount: 1, blogViewsCount: expected })
        await close()
      }
    })

    it('of two concurrent processes add up, each visitor counted once', async () => {
      const { db } = await open()
      const apis = [openApi(db), openApi(db)]
      for (const api of apis) {
        for (let visitor = 0; visitor < 50; visitor += 1) api.statistics.recordView(`访客${visitor}`)
      }
      await Promise.all(apis.map((api) => api.statistics.flush()))
      const counters = await Promise.all(apis.map(countersOf))
      expect(counters[0]).toEqual({ visitorCount: 50, blogViewsCount: 100 })
    })

    it('are written automatically after a short delay', async () => {
      const { api } = await openWithArticle({ now: testNow })
      await api.getAs('甲', '/api/report')
      await vi.waitFor(async () => expect((await api.statistics.counters()).blogViewsCount).toBe(1), {
        timeout: 10_000,
      })
    })
  })

  describe('a clock that jumps', () => {
    it.each([
      ['back by an hour', -HOUR],
      ['ahead by eight days', 8 * DAY],
      ['back to 1970', -testNow],
    ])('%s neither stops nor decreases a counter', async (_, jump) => {
      const clock = { now: testNow }
      const { api, id } = await openWithArticle(clock)
      const visit = async (visitor: string): Promise<void> => {
        await api.getAs(visitor, `/api/article/detail/${id}`)
        await api.getAs(visitor, '/api/report')
      }
      await visit('甲')
      clock.now += jump
      await visit('乙')
      expect(await readsOf(api, id)).toBe(2)
      expect(await countersOf(api)).toEqual({ visitorCount: 2, blogViewsCount: 2 })
      clock.now = testNow + MINUTE
      await visit('丙')
      expect(await readsOf(api, id)).toBe(3)
      expect(await countersOf(api)).toEqual({ visitorCount: 3, blogViewsCount: 3 })
    })
  })

  describe('a database that cannot be written to', () => {
    it('loses no visit: the batch is written later', async () => {
      const { db } = await open()
      const onError = vi.fn()
      const statistics = createStatistics({ db, now: () => testNow, onError })
      await db.schema.alterTable('counters').renameTo('away').execute()
      statistics.recordView('甲')
      await statistics.flush()
      expect(onError).toHaveBeenCalledOnce()
      statistics.recordView('甲')
      await db.schema.alterTable('away').renameTo('counters').execute()
      await statistics.close()
      expect(await statistics.counters()).toEqual({ visitorCount: 1, blogViewsCount: 2 })
    })
  })

  describe('the visitor salt', () => {
    it('is created once, and is long', async () => {
      const { db } = await open()
      const salts = await Promise.all([readVisitorSalt(db), readVisitorSalt(db)])
      expect(salts[0]).toBe(salts[1])
      expect(salts[0]?.length).toBeGreaterThanOrEqual(43)
    })
  })
})
