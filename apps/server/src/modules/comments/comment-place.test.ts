import { CommentPlaceSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { addTestUsers, comment, listComments, publishTestArticle } from '../../../test/engagement.ts'

forEachDatabase(({ open }) => {
  async function openWithArticle() {
    const { db } = await open()
    const clock = { now: testNow }
    const api = openApi(db, () => (clock.now += 60_000))
    const articleId = await publishTestArticle(db)
    const [one, other] = await addTestUsers(db, 2)
    const addComment = async (content: string, parentId?: number): Promise<number> =>
      (await comment(api, one?.token, { articleId, content, parentId })).data.id
    const placeOf = (id: number | string, token?: string) =>
      api.call(`/api/comment/place/${id}`, token === undefined ? {} : { token })
    return { db, api, articleId, one, other, addComment, placeOf }
  }

  describe('the position of a comment', () => {
    it('counts the comments before it in the list of the article, pinned ones first', async () => {
      const { db, articleId, addComment, placeOf } = await openWithArticle()
      const ids = [await addComment('一'), await addComment('二'), await addComment('三')]
      await db
        .updateTable('comments')
        .set({ is_stick: 1 })
        .where('id', '=', ids[0] ?? 0)
        .execute()
      const places = await Promise.all(ids.map(async (id) => (await placeOf(id)).data))
      expect(places.map((place) => v.parse(CommentPlaceSchema, place))).toEqual(places)
      expect(places).toEqual(
        [0, 2, 1].map((position) => ({ articleId, parentId: null, position, replyPosition: null })),
      )
    })

    it('of a reply is that of its parent and that among the replies', async () => {
      const { articleId, addComment, placeOf } = await openWithArticle()
      const parentId = await addComment('一')
      const replies = [await addComment('甲', parentId), await addComment('乙', parentId)]
      await addComment('二')
      expect((await placeOf(replies[1] ?? 0)).data).toEqual({
        articleId,
        parentId,
        position: 1,
        replyPosition: 1,
      })
    })

    it('follows the times of comments, with the newest first and replies oldest first, not their ids', async () => {
      const { db, api, articleId, addComment, placeOf } = await openWithArticle()
      const newer = await addComment('新')
      const older = await addComment('旧')
      const parentId = await addComment('楼')
      const later = await addComment('后', parentId)
      const earlier = await addComment('先', parentId)
      const setTime = (id: number, time: number) =>
        db.updateTable('comments').set({ created_at: time }).where('id', '=', id).execute()
      await setTime(older, testNow - 2_000_000)
      await setTime(earlier, testNow - 1_000_000)

      const { records } = await listComments(api, articleId)
      expect(records.map(({ id }: { id: number }) => id)).toEqual([parentId, newer, older])
      expect(records[0]?.children.map(({ id }: { id: number }) => id)).toEqual([earlier, later])
      const replies = await listComments(api, articleId, `&parentId=${parentId}`)
      expect(replies.records.map(({ id }: { id: number }) => id)).toEqual([earlier, later])
      const positions = await Promise.all(
        [parentId, newer, older].map(async (id) => (await placeOf(id)).data.position),
      )
      expect(positions).toEqual([0, 1, 2])
      expect((await placeOf(earlier)).data.replyPosition).toBe(0)
      expect((await placeOf(later)).data.replyPosition).toBe(1)
    })

    it('is returned for a pending comment to its author and to admins, and not for a hidden article', async () => {
      const { db, one, other, addComment, placeOf } = await openWithArticle()
      const id = await addComment('一')
      await db.updateTable('comments').set({ state: 'pending' }).where('id', '=', id).execute()
      const statuses = async () =>
        Promise.all(
          [undefined, other?.token, one?.token].map(async (token) => (await placeOf(id, token)).status),
        )
      expect(await statuses()).toEqual([404, 404, 200])
      await updateUser(db, other?.id ?? 0, { role: 'admin' })
      expect(await statuses()).toEqual([404, 200, 200])
      await db.updateTable('articles').set({ is_published: 0 }).execute()
      expect(await statuses()).toEqual([404, 404, 404])
      expect((await placeOf(99)).status).toBe(404)
      expect((await placeOf('x')).status).toBe(400)
    })
  })
})
