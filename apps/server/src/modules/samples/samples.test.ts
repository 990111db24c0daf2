import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { addSamples } from '#modules/samples/add-samples.ts'
import { countSampleAuthors, removeSamples } from '#modules/samples/remove-samples.ts'
import { addLogin } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { makePost, testNow } from '../../../test/posts.ts'

const samples = {
  people: [{ nickname: '沈砚' }, { nickname: '阿禾' }],
  comments: [
    { article: 'a.md', by: 0, text: '**好**', hoursAgo: 3, replies: [{ by: 1, text: '同感', hoursAgo: 2 }] },
  ],
  messages: [{ by: 1, text: '到此一游', hoursAgo: 5 }],
  chat: [{ by: 0, text: '在吗', hoursAgo: 1 }],
}

forEachDatabase(({ open }) => {
  async function openSite(sourcePath = 'a.md') {
    const { db } = await open()
    await publishArticles(db, [makePost({ sourcePath })], [sourcePath])
    const contentDir = await mkdtemp(join(tmpdir(), 'qingjian-samples-'))
    onTestFinished(() => rm(contentDir, { recursive: true, force: true }))
    await writeFile(join(contentDir, 'samples.json'), JSON.stringify(samples))
    const add = () => addSamples({ db, now: () => testNow, contentDir })
    const api = openApi(db)
    const read = async () => {
      const comments = (await api.get('/api/comment/list?articleId=1')).body.data
      const messages = (await api.get('/api/message/list')).body.data
      const chat = await db.selectFrom('chat_messages').select('content').execute()
      const article = (await api.get('/api/article/detail/1')).body.data
      return { comments: comments?.records, messages, chat, count: article?.commentNum }
    }
    return { db, add, read, api, contentDir }
  }

  const listUsers = (db: Db) =>
    db.selectFrom('users').select(['nickname', 'is_deleted']).orderBy('id').execute()
  const nothing = { comments: [], messages: [], chat: [], count: 0 }

  describe('the samples', () => {
    it('are added once to a new site with the demo content, marked as samples', async () => {
      const { add, read } = await openSite()
      expect([await add(), await add()]).toEqual([true, false])
      expect(await read()).toMatchObject({
        comments: [
          {
            nickname: '沈砚',
            content: '<p dir="auto"><strong>好</strong></p>',
            createTime: '2026-03-01 09:00:00',
            isSample: true,
            isAuthor: false,
            children: [{ nickname: '阿禾', isSample: true }],
          },
        ],
        messages: [{ nickname: '阿禾', content: '到此一游', isSample: true }],
        chat: [{ content: '在吗' }],
        count: 2,
      })
    })

    it('are not added to a site with a user, even after the user has left', async () => {
      const { db, add, read, api } = await openSite()
      await addLogin(api, db, 'ziqin')
      expect(await add()).toBe(false)
      await db.deleteFrom('users').execute()
      expect(await add()).toBe(false)
      expect(await read()).toEqual(nothing)
    })

    it('are not added to a site with other articles, nor without the file', async () => {
      const { add, read } = await openSite('own.md')
      expect(await add()).toBe(false)
      expect(await read()).toEqual(nothing)
      const { db, contentDir } = await openSite()
      await rm(join(contentDir, 'samples.json'))
      expect(await addSamples({ db, now: () => testNow, contentDir })).toBe(false)
    })

    it('are removed by one command with their authors, and never come back', async () => {
      const { db, add, read } = await openSite()
      await add()
      expect(await countSampleAuthors(db)).toBe(2)
      expect([await removeSamples(db), await removeSamples(db)]).toEqual([2, 0])
      expect(await read()).toEqual(nothing)
      expect(await listUsers(db)).toEqual([])
      expect(await add()).toBe(false)
    })

    it('leave a placeholder for the replies of visitors', async () => {
      const { db, add, read, api } = await openSite()
      await add()
      const { token } = await addLogin(api, db, 'ziqin')
      await api.call('/api/comment/add', { body: { articleId: 1, content: '我也是', parentId: 1 }, token })
      await removeSamples(db)
      const { comments, count } = await read()
      expect(comments).toMatchObject([
        { isDeleted: true, nickname: '', children: [{ content: '<p dir="auto">我也是</p>' }] },
      ])
      expect(count).toBe(1)
      expect(await listUsers(db)).toMatchObject([{ is_deleted: 1 }, { nickname: '昵称ziqin' }])
    })
  })
})
