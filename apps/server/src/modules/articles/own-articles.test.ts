import { MyArticlePageSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addLogin } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import type { TestResponse } from '../../../test/read-response.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { makePost, testNow } from '../../../test/posts.ts'
import type { CompiledPost } from '#content/compiled-content.ts'
import type { Db } from '#platform/db/schema.ts'
import { listArticleSources, publishArticles } from '#modules/articles/articles.publish.ts'

const publish = (db: Db, posts: CompiledPost[]): Promise<void> =>
  publishArticles(
    db,
    posts,
    posts.map(({ sourcePath }) => sourcePath),
  )

const mine = (api: TestApi, token: string, query = '') =>
  api.call(`/protal/user/myArticle${query}`, { token })

const remove = (api: TestApi, token: string, id: number | string) =>
  api.call(`/sys/article/delete/${id}`, { method: 'DELETE', token })

const titles = ({ data }: TestResponse<{ records: { title: string }[] }>): string[] =>
  data.records.map(({ title }) => title)

forEachDatabase(({ open }) => {
  describe('the current user’s articles', () => {
    it('are those of the content folder for the owner, drafts included, and none for other users', async () => {
      const { db } = await open()
      const api = openApi(db)
      await publish(db, [
        makePost({ title: '旧文', createdAt: testNow - 2_000 }),
        makePost({ title: '草稿 100%', isPublished: false, createdAt: testNow - 1_000 }),
        makePost({ title: '明天', createdAt: testNow + 1_000 }),
      ])
      const owner = await addLogin(api, db, 'owner', 'admin')
      const second = await addLogin(api, db, 'second', 'admin')
      const user = await addLogin(api, db, 'ziqin')
      const { body } = await mine(api, owner.token)
      expect(v.parse(MyArticlePageSchema, body.data)).toEqual(body.data)
      expect(body.data).toMatchObject({
        total: 3,
        records: [
          { title: '明天', status: 0 },
          { title: '草稿 100%', status: 0 },
          { title: '旧文', status: 1 },
        ],
      })
      expect(titles(await mine(api, owner.token, '?status=1'))).toEqual(['旧文'])
      expect(titles(await mine(api, owner.token, '?status=0&pageSize=1'))).toEqual(['明天'])
      expect(titles(await mine(api, owner.token, '?title=%25'))).toEqual(['草稿 100%'])
      expect(titles(await mine(api, owner.token, '?title=_'))).toEqual([])
      expect((await mine(api, owner.token, '?title=a%00b')).status).toBe(400)
      for (const { token } of [second, user]) expect((await mine(api, token)).data.total).toBe(0)
    })
  })

  describe('an article removed by its owner', () => {
    it('is removed from lists, search and its page until its file changes', async () => {
      const { db } = await open()
      const api = openApi(db)
      const post = makePost({ title: '竹简', contentMd: '正文', plainText: '正文' })
      const other = makePost({ title: '他文' })
      await publish(db, [post, other])
      const id = (await listArticleSources(db)).find(({ title }) => title === '竹简')?.id ?? 0
      const { token } = await addLogin(api, db, 'owner', 'admin')
      expect((await remove(api, token, id)).status).toBe(200)
      expect(api.invalidations()).toBe(1)
      expect((await remove(api, token, id)).status).toBe(404)

      const isGone = async (): Promise<void> => {
        expect(titles(await api.get('/api/article/list'))).toEqual(['他文'])
        expect(titles(await api.get('/api/article/list?keyword=竹简'))).toEqual([])
        expect((await api.get(`/api/article/detail/${id}`)).status).toBe(404)
        expect(titles(await mine(api, token))).toEqual(['他文'])
      }
      await isGone()
      // Imported again, by a newer compiler and after the file was missing.
      await publish(db, [{ ...post, sourceHash: 'newer' }, other])
      await isGone()
      await publish(db, [other])
      await publish(db, [{ ...post, sourceHash: 'back' }, other])
      await isGone()

      await publish(db, [{ ...post, sourceHash: 'changed', contentMd: '新的正文' }, other])
      expect((await api.get(`/api/article/detail/${id}`)).status).toBe(200)
      expect(titles(await api.get('/api/article/list?keyword=竹简'))).toEqual(['竹简'])
    })

    it('D64: cannot be removed by another user', async () => {
      const { db } = await open()
      const api = openApi(db)
      await publish(db, [makePost()])
      await addLogin(api, db, 'owner', 'admin')
      const { token } = await addLogin(api, db, 'ziqin')
      for (const id of [1, '1', '-1', '9223372036854775808', '[1]', '{}', '1%20or%201=1']) {
        expect((await remove(api, token, id)).status).toBe(403)
      }
      expect((await api.get('/api/article/detail/1')).status).toBe(200)
    })

    it('F90: is recorded in the audit log', async () => {
      const { db } = await open()
      const api = openApi(db)
      const post = makePost()
      await publish(db, [post])
      const owner = await addLogin(api, db, 'owner', 'admin')
      const second = await addLogin(api, db, 'second', 'admin')
      await remove(api, second.token, 1)
      const event = await db
        .selectFrom('audit_events')
        .select(['actor_id', 'subject_id', 'target'])
        .where('event', '=', 'article-deleted')
        .executeTakeFirst()
      expect(event).toEqual({ actor_id: second.id, subject_id: owner.id, target: post.title })
    })
  })
})
