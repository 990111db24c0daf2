import {
  ANCHOR_CONTEXT_UNITS,
  ANCHOR_MAX_UNITS,
  CommentPageSchema,
  CommentSchema,
  type CommentAnchor,
} from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CODE_SEPARATOR } from '#platform/text/prose.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { addTestUsers, comment, listComments, publishTestArticle } from '../../../test/engagement.ts'
import { testNow } from '../../../test/posts.ts'

const plainText = `竹简是古人的书，一根一根编起来。\n写在 竹简 上的字。\n${CODE_SEPARATOR}\nconst slip = 1`

const anchor: CommentAnchor = { exact: '一根一根编起来。', prefix: '古人的书，', suffix: '写在', start: 8 }

forEachDatabase(({ open }) => {
  async function openWithArticle() {
    const { db } = await open()
    const clock = { now: testNow }
    const api = openApi(db, () => clock.now)
    const articleId = await publishTestArticle(db, { plainText })
    const [user, other] = await addTestUsers(db, 2)
    const addComment = async (content: string, more: object = {}) => {
      clock.now += 6_000
      return comment(api, user?.token, { articleId, content, ...more })
    }
    return { db, api, articleId, user, other, addComment }
  }

  describe('a comment on a passage', () => {
    it('is returned with the passage; other comments have none', async () => {
      const { api, articleId, addComment } = await openWithArticle()
      const { status, data } = await addComment('好', { anchor })
      expect(status).toBe(200)
      expect(data.anchor).toEqual(anchor)
      expect(v.parse(CommentSchema, data)).toEqual(data)
      const plain = (await addComment('也好')).data
      expect(plain).not.toHaveProperty('anchor')
      const page = await listComments(api, articleId)
      expect(v.parse(CommentPageSchema, page)).toEqual(page)
      expect(page.records.map((record) => record.anchor)).toEqual([undefined, anchor])
    })

    it('is listed alone on request, with its replies', async () => {
      const { api, articleId, addComment } = await openWithArticle()
      const { id } = (await addComment('一', { anchor })).data
      await addComment('二')
      await addComment('三', { parentId: id })
      const page = await listComments(api, articleId, '&anchored=true')
      expect(page.total).toBe(1)
      expect(page.records).toMatchObject([{ id, anchor, childrenTotal: 1, children: [{ parentId: id }] }])
      expect((await listComments(api, articleId, '&anchored=false')).total).toBe(2)
      expect((await api.call(`/api/comment/list?articleId=${articleId}&anchored=2`)).status).toBe(400)
    })

    it('may differ from the article in whitespace, and keeps its own without line breaks', async () => {
      const { addComment } = await openWithArticle()
      const exact = ' 编起来。\n\n写在竹简上'
      expect((await addComment('好', { anchor: { exact } })).data.anchor).toEqual({
        exact: '编起来。 写在竹简上',
        prefix: '',
        suffix: '',
        start: 0,
      })
    })

    it.each([
      ['does not occur in the article', { exact: '另一句话' }],
      ['is code', { exact: 'const slip' }],
      ['has invisible characters', { exact: '一根\u202E一根' }],
    ])('G23: is rejected if the passage %s', async (_, values) => {
      const { addComment } = await openWithArticle()
      const { status, body } = await addComment('好', { anchor: values })
      expect(status).toBe(422)
      expect(body.extra?.errors).toEqual([
        { path: 'anchor', message: '文章里没有选中的这句话，可能刚刚修改过，请重新选择' },
      ])
    })

    it.each([
      ['an empty passage', { exact: ' \n' }],
      ['a long passage', { exact: '竹'.repeat(ANCHOR_MAX_UNITS + 1) }],
      ['a long prefix', { ...anchor, prefix: '竹'.repeat(ANCHOR_CONTEXT_UNITS + 1) }],
      ['a long suffix', { ...anchor, suffix: '竹'.repeat(ANCHOR_CONTEXT_UNITS + 1) }],
      ['a negative position', { ...anchor, start: -1 }],
      ['a fraction as position', { ...anchor, start: 1.5 }],
      ['a text instead of an anchor', 'exact'],
    ])('is rejected with %s', async (_, value) => {
      const { api, articleId, addComment } = await openWithArticle()
      const { status, body } = await addComment('好', { anchor: value })
      expect(status).toBe(422)
      expect(body.extra?.errors[0]?.path).toMatch(/^anchor/)
      expect((await listComments(api, articleId)).total).toBe(0)
    })

    it('cannot be a reply', async () => {
      const { addComment } = await openWithArticle()
      const { id } = (await addComment('一')).data
      const { status, body } = await addComment('二', { parentId: id, anchor })
      expect(status).toBe(422)
      expect(body.extra?.errors).toEqual([{ path: 'anchor', message: '回复不能另选句子' }])
    })

    it('loses the passage when it is deleted and leaves a placeholder', async () => {
      const { api, articleId, user, addComment } = await openWithArticle()
      const { id } = (await addComment('一', { anchor })).data
      await addComment('二', { parentId: id })
      await api.call(`/protal/user/delMyComment/${id}`, { method: 'DELETE', token: user?.token ?? '' })
      const { records } = await listComments(api, articleId)
      expect(records[0]).toMatchObject({ id, isDeleted: true })
      expect(records[0]).not.toHaveProperty('anchor')
      expect((await listComments(api, articleId, '&anchored=true')).total).toBe(0)
    })

    it('in review is visible with its passage to its author, not to other readers', async () => {
      const { db, api, articleId, user, other, addComment } = await openWithArticle()
      const { id } = (await addComment('一', { anchor })).data
      await db.updateTable('comments').set({ state: 'pending' }).where('id', '=', id).execute()
      const list = async (token?: string) =>
        listComments(api, articleId, '&anchored=true', token === undefined ? {} : { token })
      expect((await list()).total).toBe(0)
      expect((await list(other?.token)).total).toBe(0)
      expect((await list(user?.token)).records).toMatchObject([{ id, isPending: true, anchor }])
    })

    it('is listed without its passage if the stored one is damaged', async () => {
      const { db, api, articleId, addComment } = await openWithArticle()
      await addComment('一', { anchor })
      await db.updateTable('comments').set({ anchor: '{"exact":1}' }).execute()
      const { records } = await listComments(api, articleId)
      expect(records).toHaveLength(1)
      expect(records[0]).not.toHaveProperty('anchor')
    })
  })
})
