import { CommentPersonSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { publishSite } from '#modules/site/site.publish.ts'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { addTestUsers, comment, publishTestArticle } from '../../../test/engagement.ts'

forEachDatabase(({ open }) => {
  describe('the users who can be mentioned below an article', () => {
    it('are the authors of its visible comments, each once, the latest first', async () => {
      const { db } = await open()
      const clock = { now: testNow }
      const api = openApi(db, () => (clock.now += 60_000))
      const articleId = await publishTestArticle(db)
      const [one, two, waiting] = await addTestUsers(db, 3)
      for (const user of [one, two, one]) await comment(api, user?.token, { articleId, content: '好' })
      const site = v.parse(SiteFileSchema, { comments: { moderation: 'review' } })
      await publishSite(db, { ...site, aboutMe: '' })
      await comment(api, waiting?.token, { articleId, content: '等着' })

      const { data } = await api.call(`/api/comment/people/${articleId}`)
      expect(data).toEqual(
        [one, two].map((user) => ({ userId: user?.id, nickname: user?.nickname, avatar: '' })),
      )
      expect(v.parse(v.array(CommentPersonSchema), data)).toEqual(data)
    })

    it('are not returned for an article that is not visible', async () => {
      const { db } = await open()
      const articleId = await publishTestArticle(db, { isPublished: false })
      expect((await openApi(db).call(`/api/comment/people/${articleId}`)).status).toBe(404)
    })
  })
})
