import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { textOf } from '#transfer/sql/text-of.ts'

/** A staged comment that belongs to an article, in a thread of two levels. */
export interface StagedComment {
  key: string
  articleId: number
  /** The comment at the top of its thread; null for one at the top. */
  topKey: string | null
  /** The author of the reply that it replies to; null where that is the comment at the top. */
  replyName: string | null
  name: string
  createdAt: number
  state: 'shown' | 'pending'
  text: string
}

/** An address without an article. */
export interface UnmatchedAddress {
  address: string
  comments: number
}

export interface StagingCounts {
  comments: number
  matched: number
  unmatched: number
  rejected: number
  addresses: number
  matchedAddresses: number
}

/** Comments of an export on disk: replies can precede what they reply to, and memory must not grow with the file. */
export interface CommentStaging extends Disposable {
  /** @returns Whether no comment with this key has been staged. */
  add: (comment: ForeignComment & { createdAt: number }, articleId: number | null) => boolean
  /** The article of an address; undefined where it has not been looked up. */
  articleOf: (address: string) => number | null | undefined
  /** Batches of the comments of articles: first those at the top of threads, then replies, oldest first. */
  batches: (size: number) => Generator<StagedComment[]>
  counts: () => StagingCounts
  /** Addresses with the most comments without an article. */
  unmatchedAddresses: (limit: number) => UnmatchedAddress[]
}

/** Opens an empty temporary file, which is deleted when it is closed or the process ends. */
export function openStaging(): CommentStaging {
  const db = new DatabaseSync('')
  db.exec(`pragma journal_mode = off; pragma synchronous = off; pragma temp_store = file; pragma cache_size = -8000;
    create table pages (id integer primary key, address text not null unique, article integer);
    create table comments (
      id integer primary key, key text not null unique, parent text, page integer not null, article integer,
      name text not null, created_at integer not null, state text not null, text text not null,
      top integer, reply_name text
    );
    begin`)
  const insertPage = db.prepare('insert into pages (address, article) values (?, ?) returning id')
  const findPage = db.prepare('select id, article from pages where address = ?')
  const insert = db.prepare(`insert into comments (key, parent, page, article, name, created_at, state, text)
    values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`)
  const find = (address: string) => findPage.get(address)

  return {
    articleOf(address) {
      const row = find(address)
      return row === undefined ? undefined : row['article'] === null ? null : Number(row['article'])
    },
    add(comment, articleId) {
      const { key, parentKey, address, name, createdAt, state, text } = comment
      const page = Number((find(address) ?? insertPage.get(address, articleId))?.['id'])
      const { changes } = insert.run(key, parentKey, page, articleId, name, createdAt, state, text)
      return changes > 0
    },
    *batches(size) {
      linkThreads(db)
      for (const isReply of [0, 1]) {
        const rows = db
          .prepare(
            `select c.key, c.article, t.key as top_key, c.reply_name, c.name, c.created_at, c.state, c.text
              from comments c left join comments t on t.id = c.top
              where c.article is not null and c.state <> 'rejected' and (c.top is not null) = ?
              order by c.created_at, c.id`,
          )
          .iterate(isReply)
        let batch: StagedComment[] = []
        for (const row of rows) {
          batch.push(toStaged(row))
          if (batch.length < size) continue
          yield batch
          batch = []
        }
        if (batch.length > 0) yield batch
      }
    },
    counts() {
      const row = db
        .prepare(
          `select count(*) as comments,
            count(*) filter (where state = 'rejected') as rejected,
            count(*) filter (where state <> 'rejected' and article is not null) as matched,
            count(*) filter (where state <> 'rejected' and article is null) as unmatched
          from comments`,
        )
        .get()
      const pages = db.prepare('select count(*) as all_pages, count(article) as matched from pages').get()
      return {
        comments: Number(row?.['comments']),
        rejected: Number(row?.['rejected']),
        matched: Number(row?.['matched']),
        unmatched: Number(row?.['unmatched']),
        addresses: Number(pages?.['all_pages']),
        matchedAddresses: Number(pages?.['matched']),
      }
    },
    unmatchedAddresses: (limit) =>
      db
        .prepare(
          `select pages.address, count(*) as comments from comments join pages on pages.id = comments.page
            where comments.article is null and comments.state <> 'rejected'
            group by pages.id order by count(*) desc, pages.id limit ?`,
        )
        .all(limit)
        .map((row) => ({ address: textOf(row['address']), comments: Number(row['comments']) })),
    [Symbol.dispose]: () => db.close(),
  }
}

/**
 * Finds the top of each thread. A reply to a rejected comment joins the thread around that; one whose parent is missing, belongs
 * to another article or is its own descendant is at the top.
 */
function linkThreads(db: DatabaseSync): void {
  db.exec(`create index comments_by_parent on comments (parent) where parent is not null;
    create temp table threads as
    with recursive thread (id, key, article, name, is_kept, top, reply_name) as (
      select id, key, article, name, state <> 'rejected', null, null from comments c
        where article is not null and (parent is null
          or not exists (select 1 from comments p where p.key = c.parent and p.article = c.article))
      union all
      select c.id, c.key, c.article, c.name, c.state <> 'rejected',
        case when thread.is_kept then coalesce(thread.top, thread.id) else thread.top end,
        case when thread.top is null then null when thread.is_kept then thread.name else thread.reply_name end
      from thread join comments c on c.parent = thread.key and c.article = thread.article
    )
    select id, top, reply_name from thread where top is not null;
    update comments set top = threads.top, reply_name = threads.reply_name from threads where threads.id = comments.id;
    drop table threads;`)
}

function toStaged(row: Record<string, SQLOutputValue>): StagedComment {
  return {
    key: textOf(row['key']),
    articleId: Number(row['article']),
    topKey: row['top_key'] === null ? null : textOf(row['top_key']),
    replyName: row['reply_name'] === null ? null : textOf(row['reply_name']),
    name: textOf(row['name']),
    createdAt: Number(row['created_at']),
    state: row['state'] === 'pending' ? 'pending' : 'shown',
    text: textOf(row['text']),
  }
}
