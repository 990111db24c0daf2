import type { UserFilter } from '@qingjian/api-client/contract'
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type { UsersTable } from '#platform/db/accounts.tables.ts'
import type { Instant } from '#platform/db/column-types.ts'
import { containsText } from '#platform/db/like-pattern.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Slice } from '#platform/db/paging.ts'
import { foldName } from '#modules/accounts/users.repository.ts'

/** A user with counts. */
export type ManagedUserRow = Pick<
  Selectable<UsersTable>,
  'id' | 'nickname' | 'avatar' | 'role' | 'is_banned' | 'ban_reason' | 'created_at'
> & {
  last_used_at: Instant | null
  sessions: number
  comments: number
  messages: number
  chat_lines: number
}

/** Which users. */
export interface ManagedUserFilter {
  keyword: string
  filter: UserFilter
}

type Tables = Db extends Kysely<infer Schema> ? Schema : never

const matches =
  ({ keyword, filter }: ManagedUserFilter) =>
  (eb: ExpressionBuilder<Tables, 'users'>) => {
    const conditions = [eb('users.is_deleted', '=', 0)]
    if (filter === 'admin') conditions.push(eb('users.role', '=', 'admin'))
    if (filter === 'banned') conditions.push(eb('users.is_banned', '=', 1))
    if (keyword === '') return eb.and(conditions)
    const isId = /^[1-9]\d{0,14}$/.test(keyword)
    return eb.and([
      ...conditions,
      eb.or([
        containsText(eb.ref('users.nickname'), keyword),
        containsText(eb.ref('users.username'), keyword),
        // Whole addresses only, so that a search reveals none.
        eb('users.email', '=', foldName(keyword)),
        ...(isId ? [eb('users.id', '=', Number(keyword))] : []),
      ]),
    ])
  }

/** Users, newest first. */
export async function listManagedUsers(
  db: Db,
  filter: ManagedUserFilter,
  { limit, offset }: Slice,
  now: number,
): Promise<ManagedUserRow[]> {
  return selectUsers(db, now)
    .where(matches(filter))
    .orderBy('users.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Number of users. */
export async function countManagedUsers(db: Db, filter: ManagedUserFilter): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return count
}

/** One user. */
export async function findManagedUser(db: Db, id: number, now: number): Promise<ManagedUserRow | undefined> {
  return selectUsers(db, now).where('users.id', '=', id).where('users.is_deleted', '=', 0).executeTakeFirst()
}

function selectUsers(db: Db, now: number) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'users.nickname',
      'users.avatar',
      'users.role',
      'users.is_banned',
      'users.ban_reason',
      'users.created_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .select((one) => one.fn.max('sessions.last_used_at').as('last'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_used_at'),
      eb
        .selectFrom('sessions')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', now)
        .$asScalar()
        .$notNull()
        .as('sessions'),
      eb
        .selectFrom('comments')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('comments.user_id', '=', 'users.id')
        .where('comments.state', '!=', 'deleted')
        .$asScalar()
        .$notNull()
        .as('comments'),
      eb
        .selectFrom('messages')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('messages.user_id', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('messages'),
      eb
        .selectFrom('chat_messages')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('chat_messages.user_id', '=', 'users.id')
        .where('chat_messages.is_recalled', '=', 0)
        .$asScalar()
        .$notNull()
        .as('chat_lines'),
    ])
}

/** A comment, a message or a chat message. */
export interface UserTextRow {
  type: 'comment' | 'message' | 'chat'
  id: number
  text: string
  article_id: number | null
  article_title: string | null
  is_pending: number
  created_at: Instant
}

/** What a user has written, newest first. */
export async function listUserTexts(
  db: Db,
  userId: number,
  { limit, offset }: Slice,
): Promise<UserTextRow[]> {
  return db
    .selectFrom('comments')
    .leftJoin('articles', 'articles.id', 'comments.article_id')
    .select((eb) => [
      eb.cast<UserTextRow['type']>(eb.val('comment'), 'text').as('type'),
      'comments.id',
      'comments.content_md as text',
      eb.ref('comments.article_id').$castTo<number | null>().as('article_id'),
      'articles.title as article_title',
      eb.case().when('comments.state', '=', 'pending').then(eb.lit(1)).else(eb.lit(0)).end().as('is_pending'),
      'comments.created_at',
    ])
    .where('comments.user_id', '=', userId)
    .where('comments.state', '!=', 'deleted')
    .unionAll(
      db
        .selectFrom('messages')
        .select((eb) => [
          eb.cast<UserTextRow['type']>(eb.val('message'), 'text').as('type'),
          'messages.id',
          'messages.content as text',
          eb.cast<number | null>(eb.lit(null), 'integer').as('article_id'),
          eb.cast<string | null>(eb.lit(null), 'text').as('article_title'),
          eb
            .case()
            .when('messages.state', '=', 'pending')
            .then(eb.lit(1))
            .else(eb.lit(0))
            .end()
            .as('is_pending'),
          'messages.created_at',
        ])
        .where('messages.user_id', '=', userId),
    )
    .unionAll(
      db
        .selectFrom('chat_messages')
        .select((eb) => [
          eb.cast<UserTextRow['type']>(eb.val('chat'), 'text').as('type'),
          'chat_messages.id',
          'chat_messages.content as text',
          eb.cast<number | null>(eb.lit(null), 'integer').as('article_id'),
          eb.cast<string | null>(eb.lit(null), 'text').as('article_title'),
          eb.lit(0).$castTo<0 | 1>().as('is_pending'),
          'chat_messages.created_at',
        ])
        .where('chat_messages.user_id', '=', userId)
        .where('chat_messages.is_recalled', '=', 0),
    )
    .orderBy('created_at', 'desc')
    .orderBy('type')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
