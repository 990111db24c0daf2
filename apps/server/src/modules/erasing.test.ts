import { LikeTargetSchema } from '@qingjian/api-client/contract'
import { describe, expect, it } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { publishMoments } from '#modules/moments/moments.publish.ts'
import { insertNotifications } from '#modules/notifications/notifications.repository.ts'
import { personalDataParts } from '#modules/personal-data/personal-data-parts.ts'
import { forEachDatabase } from '../../test/databases.ts'
import { recordStatements } from '../../test/record-statements.ts'
import { noPinyin, testNow } from '../../test/posts.ts'
import { addTestUsers, findWrongCounts, publishTestArticle } from '../../test/engagement.ts'

const text = {
  content_md: '甲',
  content_html: '<p>甲</p>',
  region: '北京',
  browser: 'Firefox',
  created_at: testNow,
}

/** Inserts comments by author and parent, with their counts. @returns Their ids by name. */
async function converse(
  db: Db,
  articleId: number,
  lines: readonly { name: string; by: number; below?: string; state?: 'shown' | 'pending' | 'deleted' }[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, by, below, state = 'shown' } of lines) {
    const { id } = await db
      .insertInto('comments')
      .values({ ...text, article_id: articleId, user_id: by, state, parent_id: ids.get(below ?? '') ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name, id)
    if (state === 'shown') {
      await db
        .updateTable('articles')
        .set((eb) => ({ comment_count: eb('comment_count', '+', 1) }))
        .where('id', '=', articleId)
        .execute()
    }
  }
  return ids
}

/** Inserts likes with their counts. */
async function like(db: Db, userIds: readonly number[]): Promise<void> {
  const tables = { article: 'articles', comment: 'comments', message: 'messages', moment: 'moments' } as const
  for (const target of LikeTargetSchema.options) {
    const rows = await db.selectFrom(tables[target]).select('id').execute()
    const likes = rows.flatMap(({ id }) =>
      userIds.map((userId) => ({ user_id: userId, target_type: target, target_id: id, created_at: testNow })),
    )
    await db.insertInto('likes').values(likes).execute()
    await db.updateTable(tables[target]).set({ like_count: userIds.length }).execute()
  }
}

async function erase(db: Db, userId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const part of personalDataParts) await part.erase(transaction, userId)
  })
}

async function publishMoment(db: Db): Promise<void> {
  const moment = {
    sourcePath: 'a',
    sourceHash: 'a',
    createdAt: testNow,
    isPublished: true,
    photos: [],
    files: [],
    pinyin: noPinyin,
  }
  await publishMoments(db, [{ ...moment, contentHtml: '<p>说</p>', plainText: '说' }], ['a'])
}

forEachDatabase(({ open }) => {
  describe('the data of a deleted account', () => {
    it('is removed from every table and every count, and other users’ content stays', async () => {
      const { db } = await open()
      const [me, other] = (await addTestUsers(db, 2)).map(({ id }) => id)
      if (me === undefined || other === undefined) throw new Error('There is no user.')
      const first = await publishTestArticle(db)
      const second = await publishTestArticle(db)
      await publishMoment(db)
      const ids = await converse(db, first, [
        { name: '我独语', by: me },
        { name: '我自答', by: me },
        { name: '我答我', by: me, below: '我自答' },
        { name: '有人答', by: me },
        { name: '我也答', by: me, below: '有人答' },
        { name: '他答我', by: other, below: '有人答' },
        { name: '待审答', by: me },
        { name: '他待审', by: other, below: '待审答', state: 'pending' },
        { name: '他删了', by: other, state: 'deleted' },
        { name: '只我答', by: me, below: '他删了' },
        { name: '他也删', by: other, state: 'deleted' },
        { name: '我在此', by: me, below: '他也删' },
        { name: '他在此', by: other, below: '他也删' },
        { name: '我删过', by: me, state: 'deleted' },
        { name: '他仍在', by: other, below: '我删过' },
        { name: '他说的', by: other },
        { name: '我答他', by: me, below: '他说的' },
        { name: '我待审', by: me, below: '他说的', state: 'pending' },
      ])
      await converse(db, second, [{ name: '另一篇', by: me }])
      const mentioned = [...ids.values()].map((id) => ({ comment_id: id, user_id: other }))
      await db.insertInto('comment_mentions').values(mentioned).execute()
      const board = { nickname: '', avatar: '', content: '你好', created_at: testNow }
      for (const by of [me, other, null])
        await db
          .insertInto('messages')
          .values({ ...board, user_id: by, state: 'shown' })
          .execute()
      await db.updateTable('messages').set({ state: 'pending' }).where('id', '=', 1).execute()
      await like(db, [me, other])

      await erase(db, me)
      const left = await db
        .selectFrom('comments')
        .select(['id', 'content_md', 'state'])
        .orderBy('id')
        .execute()
      const names = new Map([...ids].map(([name, id]) => [id, name]))
      expect(left.map((row) => [names.get(row.id), row.content_md === '' ? '' : row.state])).toEqual([
        ['有人答', ''],
        ['他答我', 'shown'],
        ['待审答', ''],
        ['他待审', 'pending'],
        ['他也删', 'deleted'],
        ['他在此', 'shown'],
        ['我删过', 'deleted'],
        ['他仍在', 'shown'],
        ['他说的', 'shown'],
      ])
      const emptied = db
        .selectFrom('comments')
        .select(['state', 'content_html', 'region', 'browser', 'like_count'])
      expect(await emptied.where('content_md', '=', '').execute()).toEqual(
        [1, 2].map(() => ({ state: 'deleted', content_html: '', region: '', browser: '', like_count: 0 })),
      )
      expect(await findWrongCounts(db)).toEqual([])
      expect(
        (await db.selectFrom('messages').select('user_id').orderBy('id').execute()).map((row) => row.user_id),
      ).toEqual([other, null])
      expect(await db.selectFrom('likes').select('user_id').where('user_id', '=', me).execute()).toEqual([])
      const counts = await db
        .selectFrom('articles')
        .select(['comment_count', 'like_count'])
        .orderBy('id')
        .execute()
      expect(counts).toEqual([
        { comment_count: 4, like_count: 1 },
        { comment_count: 0, like_count: 1 },
      ])
      const kept = await db
        .selectFrom('comment_mentions')
        .select('comment_id')
        .orderBy('comment_id')
        .execute()
      expect(kept.map((row) => names.get(row.comment_id))).toEqual(
        left.map((row) => names.get(row.id)).filter((name) => name !== '有人答' && name !== '待审答'),
      )
    })

    it('is removed from other users’ notifications, except system notifications', async () => {
      const { db } = await open()
      const [me, other] = (await addTestUsers(db, 2)).map(({ id }) => id)
      if (me === undefined || other === undefined) throw new Error('There is no user.')
      const notification = {
        user_id: other,
        from_user_id: me,
        content_html: '<p>我说的</p>',
        created_at: testNow,
      }
      await insertNotifications(db, [
        { ...notification, type: 'comment', title: '我回复了您' },
        { ...notification, type: 'like', title: '我赞了您' },
        { ...notification, type: 'system', title: '今晚停机' },
        { ...notification, type: 'comment', title: '别人回复了您', from_user_id: null },
        { ...notification, type: 'comment', title: '您回复了我', user_id: me, from_user_id: other },
      ])
      await erase(db, me)
      const left = await db.selectFrom('notifications').select('title').orderBy('id').execute()
      expect(left.map(({ title }) => title)).toEqual(['今晚停机', '别人回复了您'])
    })

    it('takes as many statements for five hundred comments as for one', async () => {
      const { db } = await open()
      const recorded = recordStatements(db)
      const articleId = await publishTestArticle(db)
      await publishMoment(db)
      const taken: number[] = []
      for (const [prefix, count] of [
        ['少', 1],
        ['多', 500],
      ] as const) {
        const [user] = await addTestUsers(db, 1, prefix)
        const by = user?.id ?? 0
        const lines = Array.from({ length: count }, (_, index) => ({ name: String(index), by }))
        await db.transaction().execute((transaction) => converse(transaction, articleId, lines))
        const board = { user_id: by, nickname: '', avatar: '', content: '你好', created_at: testNow }
        await db
          .insertInto('messages')
          .values(lines.map(() => ({ ...board, state: 'shown' as const })))
          .execute()
        await like(db, [by])
        recorded.statements.length = 0
        await erase(recorded.db, by)
        taken.push(recorded.statements.length)
      }
      expect(taken[1]).toBe(taken[0])
      expect(await findWrongCounts(db)).toEqual([])
    })
  })
})
