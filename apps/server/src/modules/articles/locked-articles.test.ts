import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addLogin } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { comment, publishTestArticle } from '../../../test/engagement.ts'
import { whileHashingIsFull } from '../../../test/full-hashing.ts'
import { hashCheaply } from '../../../test/hash-cheaply.ts'
import { makePost, testNow } from '../../../test/posts.ts'
import type { CompiledLock } from '#content/compiled-content.ts'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { publishSite } from '#modules/site/site.publish.ts'

const password = '竹-bamboo'
const sourcePath = 'locked.md'
const content = {
  contentMd: '密文',
  contentHtml: '<h2 id="a">密题</h2><p>密文</p>',
  toc: [{ id: 'a', text: '密题', level: 2 }],
}

const lockWith = (text: string): CompiledLock => ({ password: text, ...content })

const unlock = (api: TestApi, id: number, text: string, address?: string) =>
  api.call(`/api/article/unlock/${id}`, {
    body: { password: text },
    ...(address !== undefined && { address }),
  })

forEachDatabase(({ open }) => {
  async function openLocked() {
    const { db } = await open()
    const id = await publishTestArticle(db, { sourcePath, lock: lockWith(password) })
    await db
      .updateTable('locked_bodies')
      .set({ password_hash: hashCheaply(password) })
      .execute()
    let now = testNow
    const api = openApi(db, () => now)
    return { db, id, api, pass: (time: number) => (now += time) }
  }

  describe('a locked article', () => {
    it('is listed and described without its body', async () => {
      const { id, api } = await openLocked()
      const [item] = (await api.get('/api/article/list')).data.records
      expect(item).toMatchObject({ id, isLock: true, summary: '' })
      const { data } = await api.get(`/api/article/detail/${id}`)
      expect(data).toMatchObject({ isLock: true, content: '', toc: [], lead: null })
    })

    it('is unlocked by its password only, in any Unicode composition', async () => {
      const { id, api } = await openLocked()
      const wrong = await unlock(api, id, '竹-Bamboo')
      expect(wrong.body).toMatchObject({ code: 400, message: '密码不正确', data: null })
      const right = await unlock(api, id, ` ${password} `)
      expect(right.data).toEqual({ content: content.contentHtml, toc: content.toc })
      expect(right.headers.get('Cache-Control')).toBe('no-store')
      expect((await unlock(api, id + 1, password)).status).toBe(404)
    })

    it('accepts five attempts in 30 s per client, the right password included', async () => {
      const { id, api, pass } = await openLocked()
      for (let tried = 0; tried < 5; tried++) expect((await unlock(api, id, '错')).status).toBe(400)
      const refused = await unlock(api, id, password)
      expect(refused.body).toMatchObject({ code: 429, message: '尝试过于频繁，请稍后再试' })
      expect((await unlock(api, id, password, '198.51.100.7')).status).toBe(200)
      pass(30_000)
      expect((await unlock(api, id, password)).status).toBe(200)
    })

    it('limits the attempts of all clients together', async () => {
      const { id, api } = await openLocked()
      const tries = Array.from({ length: 31 }, async (_, caller) =>
        unlock(api, id, '错', `198.51.100.${caller}`),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    })

    it('G2: is not unlocked while the queue of password hashes is full, and the attempt does not count', async () => {
      const { api, id } = await openLocked()
      await whileHashingIsFull(async () => {
        for (let time = 0; time < 6; time += 1) expect((await unlock(api, id, password)).status).toBe(503)
      })
      expect((await unlock(api, id, password)).status).toBe(200)
    })

    it('shows no comments, and accepts none', async () => {
      const { db, api } = await openLocked()
      const { token } = await addLogin(api, db, 'ziqin')
      const id = await publishTestArticle(db)
      const { data: earlier } = await comment(api, token, { articleId: id, content: '从前' })
      const { token: reader } = await addLogin(api, db, 'reader')
      await api.call('/api/like', { body: { targetId: earlier.id, type: 'comment' }, token: reader })
      const liked = async () =>
        JSON.stringify((await api.call('/protal/user/myLike', { token: reader })).data)
      expect(await liked()).toContain('从前')
      const list = `/api/comment/list?articleId=${id}` as const
      expect((await api.get(list)).data.total).toBe(1)
      await db.updateTable('articles').set({ is_locked: 1, open_comment: 0 }).where('id', '=', id).execute()
      expect((await api.get(list)).data).toMatchObject({ records: [], total: 0 })
      expect((await api.get(`/api/comment/people/${id}`)).data).toEqual([])
      expect(await liked()).not.toContain('从前')
      expect((await comment(api, token, { articleId: id, content: '现在' })).status).toBe(403)
    })

    it('shows no mentions on other sites, nor does one that is not published', async () => {
      const { db, api } = await openLocked()
      await publishSite(db, { ...v.parse(SiteFileSchema, { webmentions: true }), aboutMe: '' })
      const id = await publishTestArticle(db)
      const mention = {
        author: '听雨',
        title: '读',
        excerpt: '密文',
        source: 'https://rain.example/',
        target: '',
      }
      const times = { received_at: testNow, failures: 0, due_at: null }
      await db
        .insertInto('webmentions')
        .values({ article_id: id, state: 'shown', ...mention, ...times })
        .execute()
      const count = async () => (await api.get(`/api/webmention/list?articleId=${id}`)).data.length
      expect(await count()).toBe(1)
      const article = db.updateTable('articles').where('id', '=', id)
      await article.set({ is_locked: 1 }).execute()
      expect(await count()).toBe(0)
      await article.set({ is_locked: 0, is_published: 0 }).execute()
      expect(await count()).toBe(0)
    })

    it('keeps its hash through an import, and has none of its body left once it is public', async () => {
      const { db, id, api } = await openLocked()
      const hashOf = () => db.selectFrom('locked_bodies').select('password_hash').executeTakeFirst()
      const before = await hashOf()
      const publish = (lock: CompiledLock | null) =>
        publishArticles(
          db,
          [makePost({ sourcePath, lock, ...(lock === null && { contentHtml: '<p>公开</p>' }) })],
          [sourcePath],
        )
      await publish(lockWith(password))
      expect(await hashOf()).toEqual(before)
      await publish(lockWith('松'))
      expect((await unlock(api, id, password)).status).toBe(400)
      await publish(null)
      expect(await hashOf()).toBeUndefined()
      expect((await api.get(`/api/article/detail/${id}`)).data).toMatchObject({
        isLock: false,
        content: '<p>公开</p>',
      })
      // A form that was open meanwhile.
      expect((await unlock(api, id, '随便')).data.content).toBe('<p>公开</p>')
    })

    it('that was removed on the site stays so until its text changes', async () => {
      const { db, id, api } = await openLocked()
      const { token } = await addLogin(api, db, 'owner', 'admin')
      const title = (await api.get(`/api/article/detail/${id}`)).data.title
      await api.call(`/sys/article/delete/${id}`, { method: 'DELETE', token })
      const statusAfter = async (contentMd: string): Promise<number> => {
        const lock = { ...lockWith(password), contentMd }
        await publishArticles(db, [makePost({ sourcePath, title, lock })], [sourcePath])
        return (await api.call(`/api/article/detail/${id}`)).status
      }
      expect(await statusAfter(content.contentMd)).toBe(404)
      expect(await statusAfter('改了')).toBe(200)
    })
  })
})
