import { expect, it } from 'vitest'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { publishMoments } from '#modules/moments/moments.publish.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { addTestUsers } from '../../../test/engagement.ts'
import { makePost, noPinyin, testNow } from '../../../test/posts.ts'
import type { Db } from '#platform/db/schema.ts'

/** The last second of 2025 in Shanghai. */
const lastOf2025 = Date.UTC(2025, 11, 31, 15, 59, 59)

async function publishPosts(db: Db): Promise<void> {
  const posts = [
    makePost({ title: '岁末', createdAt: lastOf2025, wordCount: 100 }),
    makePost({ title: '元旦', createdAt: lastOf2025 + 1000, wordCount: 200 }),
    makePost({ title: '立春', createdAt: testNow - 1000, wordCount: 300 }),
    makePost({ title: '以后', createdAt: testNow + 1000 }),
  ]
  await publishArticles(
    db,
    posts,
    posts.map((post) => post.sourcePath),
  )
}

async function publishMoment(db: Db, text: string, createdAt: number): Promise<void> {
  const moment = {
    sourcePath: `${text}.md`,
    sourceHash: text,
    createdAt,
    isPublished: true,
    contentHtml: `<p>${text}</p>`,
    plainText: text,
    photos: [],
    files: [],
    pinyin: noPinyin,
  }
  await publishMoments(db, [moment], [moment.sourcePath])
}

forEachDatabase(({ open }) => {
  it('a year has what was written, read and said in it, in Shanghai time', async () => {
    const { db } = await open()
    await publishPosts(db)
    await publishMoment(db, '下雪了', testNow - 500)
    const api = openApi(db)
    const [user] = await addTestUsers(db, 1)
    const { token = '', nickname } = user ?? {}
    const { data: list } = await api.get('/api/article/list')
    const articleId = list.records.find(({ title }) => title === '立春')?.id
    await api.call('/api/comment/add', { body: { articleId, content: '写得**好**' }, token })
    await db.updateTable('articles').set({ read_count: 12 }).where('title', '=', '立春').execute()

    const year = new Date(testNow).getUTCFullYear()
    const { data } = await api.get(`/api/year/${year}`)
    expect(data).toMatchObject({
      year,
      previous: 2025,
      next: null,
      counts: { articles: 2, words: 500, moments: 1, comments: 1 },
      posts: [{ title: '元旦' }, { title: '立春' }],
      mostRead: [{ title: '立春', quantity: 12 }],
      moments: [{ text: '下雪了' }],
      comments: [{ text: '写得好', articleId, articleTitle: '立春', nickname }],
    })
    const before = await api.get('/api/year/2025')
    expect(before.data).toMatchObject({ previous: null, next: year, posts: [{ title: '岁末' }] })
  })

  it('a year without articles and moments is 404', async () => {
    const { db } = await open()
    await publishPosts(db)
    for (const year of [2024, 2999])
      expect(await openApi(db).get(`/api/year/${year}`)).toMatchObject({
        status: 404,
        body: { message: '这一年没有内容' },
      })
  })
})
