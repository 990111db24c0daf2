import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'
import { insertUser } from '#modules/accounts/users.repository.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import type { CompiledPost } from '#content/compiled-content.ts'
import type { CallOptions, TestApi } from './api.ts'
import { makePost, testNow } from './posts.ts'

/** A logged-in user. */
export interface TestUser {
  id: number
  nickname: string
  token: string
}

/** Adds users with a session but without a password, which avoids hashing. */
export async function addTestUsers(
  db: Db,
  count: number,
  prefix = '甲',
  now: () => number = () => testNow,
): Promise<TestUser[]> {
  const users: TestUser[] = []
  for (let number = 1; number <= count; number += 1) {
    const nickname = `${prefix}${number}`
    const email = `${prefix.codePointAt(0)}-${number}@mail.example`
    const id = await insertUser(db, { nickname, email, created_at: now() })
    if (id === undefined) throw new Error(`There is a user ${nickname} already.`)
    const token = await issueSession({ db, now }, id, { address: '', agent: '' })
    users.push({ id, nickname, token })
  }
  return users
}

/** Adds users and article 1 to the data folder of a server that has not started. @returns The users. */
export async function prepareEngagement(folder: string): Promise<TestUser[]> {
  const { db, close } = await openDatabase('sqlite:qingjian.db', join(folder, 'data'))
  const users = await db.transaction().execute((transaction) => addTestUsers(transaction, 50, '甲', Date.now))
  await publishTestArticle(db)
  await close()
  return users
}

/** Publishes one article. @returns Its id. */
export async function publishTestArticle(db: Db, values: Partial<CompiledPost> = {}): Promise<number> {
  const post = makePost(values)
  const others = await db.selectFrom('articles').select('source_path').execute()
  await publishArticles(db, [post], [...others.map((row) => row.source_path), post.sourcePath])
  const { id } = await db
    .selectFrom('articles')
    .select('id')
    .where('source_path', '=', post.sourcePath)
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a comment. */
export function comment(api: TestApi, token: string | undefined, body: object) {
  return api.call('/api/comment/add', { body, ...(token !== undefined && { token }) })
}

/** Comments of an article as a user sees them. */
export async function listComments(api: TestApi, articleId: number, query = '', options: CallOptions = {}) {
  return (await api.call(`/api/comment/list?articleId=${articleId}${query}`, options)).data
}

/** All counts that differ from the counted rows. */
export async function findWrongCounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; stored: number; counted: number }>`
    select 'comments of article ' || id as name, comment_count as stored,
      (select count(*) from comments where article_id = articles.id and state = 'shown') as counted from articles
    union all select 'likes of article ' || id, like_count,
      (select count(*) from likes where target_type = 'article' and target_id = articles.id) from articles
    union all select 'likes of comment ' || id, like_count,
      (select count(*) from likes where target_type = 'comment' and target_id = comments.id) from comments
    union all select 'likes of message ' || id, like_count,
      (select count(*) from likes where target_type = 'message' and target_id = messages.id) from messages
    union all select 'likes of moment ' || id, like_count,
      (select count(*) from likes where target_type = 'moment' and target_id = moments.id) from moments`.execute(
    db,
  )
  return rows
    .filter(({ stored, counted }) => stored !== counted)
    .map(({ name, stored, counted }) => `${name}: ${stored}, but there are ${counted}`)
}
