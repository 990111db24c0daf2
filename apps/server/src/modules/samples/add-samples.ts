import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { HOUR } from '#platform/process/durations.ts'
import { insertUser } from '#modules/accounts/users.repository.ts'
import { insertMessage as insertChatMessage } from '#modules/chat/chat.repository.ts'
import { addToCommentCount, insertComment } from '#modules/comments/comments.repository.ts'
import { loadCommentRenderer } from '#modules/comments/load-comment-renderer.ts'
import { insertMessage } from '#modules/messages/messages.repository.ts'
import { readSamples, type Samples } from '#modules/samples/samples-file.ts'
import { readSetting, writeSetting } from '#modules/site/settings.repository.ts'

/** Options of `addSamples`. */
export interface SamplesOptions {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  /** Absolute. */
  contentDir: string
}

/**
 * Adds the samples of the content folder to an unused site, once.
 * @returns Whether they were added.
 */
export async function addSamples({ db, now, contentDir }: SamplesOptions): Promise<boolean> {
  if ((await readSetting(db, 'samples')) !== undefined) return false
  const samples = await readSamples(contentDir)
  if (samples === null) return false
  const { renderComment } = await loadCommentRenderer()
  return withWriteLock(db, async (transaction) => {
    // Another process may have added them meanwhile.
    if ((await readSetting(transaction, 'samples')) !== undefined) return false
    if (await isUsed(transaction)) {
      await writeSetting(transaction, 'samples', 'skipped')
      return false
    }
    const articles = await findArticles(transaction, samples)
    if (articles === null) return false
    await insertSamples(transaction, samples, { articles, now: now(), renderComment })
    await writeSetting(transaction, 'samples', 'added')
    return true
  })
}

/** Ids of the articles by file; null if one of them is not published: the content is not the demo. */
async function findArticles(db: Db, { comments }: Samples): Promise<ReadonlyMap<string, number> | null> {
  const files = new Set(comments.map(({ article }) => article))
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'source_path'])
    .where('source_path', 'in', [...files])
    .where('is_published', '=', 1)
    .execute()
  return rows.length === files.size ? new Map(rows.map(({ id, source_path: file }) => [file, id])) : null
}

/** Whether the site has a user or a message: samples would stand among the words of visitors. */
async function isUsed(db: Db): Promise<boolean> {
  const rows = await Promise.all([
    db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('messages').select('id').limit(1).executeTakeFirst(),
  ])
  return rows.some((row) => row !== undefined)
}

async function insertSamples(
  db: Db,
  samples: Samples,
  {
    articles,
    now,
    renderComment,
  }: {
    articles: ReadonlyMap<string, number>
    now: number
    renderComment: (source: string) => { html: string }
  },
): Promise<void> {
  const users: number[] = []
  for (const { nickname } of samples.people)
    users.push(await requireId(insertUser(db, { ...guest, nickname, is_sample: 1, created_at: now })))
  const stored = ({ by, hoursAgo }: { by: number; hoursAgo: number }) => ({
    user_id: users[by % users.length] ?? 0,
    created_at: Math.round(now - hoursAgo * HOUR),
  })

  for (const comment of samples.comments) {
    const articleId = articles.get(comment.article) ?? 0
    const insert = async (words: (typeof comment.replies)[number], parentId: number | null) => {
      await addToCommentCount(db, articleId, 1)
      const row = {
        ...stored(words),
        article_id: articleId,
        parent_id: parentId,
        reply_user_id: null,
        content_md: words.text,
        content_html: renderComment(words.text).html,
        state: 'shown',
        region: '',
        browser: '',
      } as const
      return insertComment(db, row, new Set())
    }
    const id = await insert(comment, null)
    for (const reply of comment.replies) await insert(reply, id)
  }
  for (const words of samples.messages)
    await insertMessage(db, {
      ...stored(words),
      nickname: '',
      avatar: '',
      content: words.text,
      state: 'shown',
    })
  for (const words of samples.chat)
    await insertChatMessage(db, {
      ...stored(words),
      type: 'text',
      content: words.text,
      reply_id: null,
      client_id: null,
    })
}

/** Without a name, an email or a password there is no way to log in. */
const guest = { username: null, email: null, password_hash: null } as const

async function requireId(inserting: Promise<number | undefined>): Promise<number> {
  const id = await inserting
  if (id === undefined) throw new Error('Two people of the samples have confusable nicknames.')
  return id
}
