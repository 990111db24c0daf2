import { describe, expect, it } from 'vitest'
import { DAY } from '#platform/process/durations.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { makePost, testNow } from '../../../test/posts.ts'
import type { Db } from '#platform/db/schema.ts'

async function publishSeries(db: Db): Promise<void> {
  const posts = [
    makePost({ title: '书房二', seriesName: '书房', createdAt: testNow - 2 * DAY }),
    makePost({ title: '书房一', seriesName: '书房', createdAt: testNow - 3 * DAY }),
    makePost({ title: '茶一', seriesName: '茶', createdAt: testNow - DAY }),
    makePost({ title: '以后', seriesName: '书房', createdAt: testNow + DAY }),
    makePost({ title: '草稿', seriesName: '草稿', createdAt: testNow - DAY, isPublished: false }),
    makePost({ title: '单篇', createdAt: testNow - DAY }),
  ]
  await publishArticles(
    db,
    posts,
    posts.map((post) => post.sourcePath),
  )
}

forEachDatabase(({ open }) => {
  describe('series', () => {
    it('are listed with their published articles, the last updated first', async () => {
      const { db } = await open()
      await publishSeries(db)
      expect((await openApi(db).get('/api/series/list')).data).toMatchObject([
        { name: '茶', articleNum: 1 },
        { name: '书房', articleNum: 2 },
      ])
    })

    it('have their articles in reading order', async () => {
      const { db } = await open()
      await publishSeries(db)
      const { data } = await openApi(db).get(`/api/series/detail?name=${encodeURIComponent('书房')}`)
      expect(data).toMatchObject({ name: '书房', posts: [{ title: '书房一' }, { title: '书房二' }] })
    })

    it('are 404 without a published article', async () => {
      const { db } = await open()
      await publishSeries(db)
      for (const name of ['草稿', '没有', ''])
        expect(await openApi(db).get(`/api/series/detail?name=${encodeURIComponent(name)}`)).toMatchObject({
          status: 404,
          body: { message: '系列不存在' },
        })
    })
  })
})
