import { sql, type Expression, type SqlBool } from 'kysely'
import type { ModeratedType } from '@qingjian/api-client/contract'
import { containsText } from '#platform/db/like-pattern.ts'
import type { Flag, Instant } from '#platform/db/column-types.ts'
import type { Db } from '#platform/db/schema.ts'

/** An item as the moderation lists it. */
export interface ModeratedRow {
  id: number
  user_id: number | null
  nickname: string
  avatar: string
  text: string
  title: string | null
  url: string | null
  article_id: number | null
  article_title: string | null
  parent_id: number | null
  state: 'pending' | 'shown'
  is_stick: Flag
  is_banned: Flag | null
  region: string
  created_at: Instant
}

/** A row in the order of the list. Imported comments have old times and new ids. */
export interface ModeratedPosition {
  createdAt: Instant
  id: number
}

/** Filter of the items of one state; the texts are empty where they do not matter. */
export interface ModeratedFilter {
  state: 'pending' | 'shown'
  /** Part of the text. */
  keyword: string
  /** Part of the author's name. */
  author: string
  /** The last row before; null at the start. */
  after: ModeratedPosition | null
  limit: number
}

type Columns = Omit<ModeratedRow, 'state'>

/** Columns that a type lacks. */
const absent = {
  user_id: null,
  avatar: '',
  title: null,
  url: null,
  article_id: null,
  article_title: null,
  parent_id: null,
  is_stick: 0,
  is_banned: null,
  region: '',
} as const satisfies Partial<Columns>

/** The items of a type in one state: pending ones oldest first, published ones newest first. */
export async function listModerated(
  db: Db,
  type: ModeratedType,
  filter: ModeratedFilter,
): Promise<ModeratedRow[]> {
  const rows: (Partial<Columns> & Omit<Columns, keyof typeof absent>)[] = await queries[type](db, filter)
  return rows.map((row) => ({ ...absent, ...row, state: filter.state }))
}

const queries = {
  comment: (db: Db, filter: ModeratedFilter) =>
    db
      .selectFrom('comments')
      .leftJoin('users', 'users.id', 'comments.user_id')
      .innerJoin('articles', 'articles.id', 'comments.article_id')
      .select([
        'comments.id',
        'comments.user_id',
        'comments.content_md as text',
        'comments.article_id',
        'articles.title as article_title',
        'comments.parent_id',
        'comments.is_stick',
        'users.is_banned',
        'comments.region',
        'comments.created_at',
      ])
      .select(({ eb, fn }) => [
        fn.coalesce('users.nickname', 'comments.guest_name', eb.val('')).as('nickname'),
        fn.coalesce('users.avatar', eb.val('')).as('avatar'),
      ])
      .where('comments.state', '=', filter.state)
      .where(contains(sql.ref('comments.content_md'), filter.keyword))
      .where(contains(sql`coalesce(users.nickname, comments.guest_name)`, filter.author))
      .where(isAfter('comments.created_at', 'comments.id', filter))
      .orderBy('comments.created_at', orderOf(filter))
      .orderBy('comments.id', orderOf(filter))
      .limit(filter.limit)
      .execute(),
  message: (db: Db, filter: ModeratedFilter) =>
    db
      .selectFrom('messages')
      .leftJoin('users', 'users.id', 'messages.user_id')
      .select([
        'messages.id',
        'messages.user_id',
        'messages.content as text',
        'messages.is_stick',
        'users.is_banned',
        'messages.created_at',
      ])
      .select((eb) => [
        eb.fn.coalesce('users.nickname', 'messages.nickname').as('nickname'),
        eb.fn.coalesce('users.avatar', 'messages.avatar').as('avatar'),
      ])
      .where('messages.state', '=', filter.state)
      .where(contains(sql.ref('messages.content'), filter.keyword))
      .where(contains(sql`coalesce(users.nickname, messages.nickname)`, filter.author))
      .where(isAfter('messages.created_at', 'messages.id', filter))
      .orderBy('messages.created_at', orderOf(filter))
      .orderBy('messages.id', orderOf(filter))
      .limit(filter.limit)
      .execute(),
  webmention: (db: Db, filter: ModeratedFilter) =>
    db
      .selectFrom('webmentions')
      .innerJoin('articles', 'articles.id', 'webmentions.article_id')
      .select([
        'webmentions.id',
        'webmentions.author as nickname',
        'webmentions.excerpt as text',
        'webmentions.title',
        'webmentions.source as url',
        'webmentions.article_id',
        'articles.title as article_title',
        'webmentions.received_at as created_at',
      ])
      .where('webmentions.state', '=', filter.state)
      .where(
        contains(
          sql`webmentions.title || ' ' || webmentions.excerpt || ' ' || webmentions.source`,
          filter.keyword,
        ),
      )
      .where(contains(sql.ref('webmentions.author'), filter.author))
      .where(isAfter('webmentions.received_at', 'webmentions.id', filter))
      .orderBy('webmentions.received_at', orderOf(filter))
      .orderBy('webmentions.id', orderOf(filter))
      .limit(filter.limit)
      .execute(),
}

const orderOf = ({ state }: ModeratedFilter) => (state === 'pending' ? 'asc' : 'desc')

function isAfter(time: string, id: string, { state, after }: ModeratedFilter): Expression<SqlBool> {
  if (after === null) return sql<SqlBool>`1 = 1`
  const row = sql`(${sql.ref(time)}, ${sql.ref(id)})`
  const last = sql`(${after.createdAt}, ${after.id})`
  return state === 'pending' ? sql<SqlBool>`${row} > ${last}` : sql<SqlBool>`${row} < ${last}`
}

function contains(text: Expression<unknown>, literal: string): Expression<SqlBool> {
  return literal === '' ? sql<SqlBool>`1 = 1` : containsText(text, literal)
}
