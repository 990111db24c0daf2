import type { ArticleSource } from '#content/content-publication.ts'
import type { Named } from '@qingjian/api-client/contract'
import type { CompiledLock, CompiledPost } from '#content/compiled-content.ts'
import { postTexts } from '#content/compile/searchable-texts.ts'
import type { Db, Flag } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { replaceContentFiles } from '#modules/content-files/content-files.publish.ts'
import { findOrCreateCategoryId } from '#modules/articles/categories.repository.ts'
import { findLockHash, replaceLockedBody } from '#modules/articles/locked-bodies.repository.ts'
import { hashRemovedArticle } from '#modules/articles/removed-article-hash.ts'
import { toPasswordHash } from '#modules/locks/lock-password.ts'
import { findOrCreateTagId } from '#modules/tags/tags.repository.ts'
import { putDocument } from '#platform/search/put-document.ts'
import { searchIndexOf } from '#platform/search/search-index-of.ts'

/** Posts per transaction: each transaction costs a flush to disk, and other writes wait for it. */
const BATCH = 20

/** Ids per statement; both engines limit the number of parameters. */
const ID_BATCH = 500

/** Ids, titles, source paths and hashes of all articles; the hash is empty where the file was deleted. */
export async function listArticleSources(db: Db): Promise<ArticleSource[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'title', 'source_path as sourcePath', 'source_hash as sourceHash', 'removed_hash'])
    .execute()
  return rows.map(({ removed_hash: removedHash, ...row }) => ({ ...row, isRemoved: removedHash !== null }))
}

/**
 * Stores changed posts under the id of their file, and unpublishes those whose file is gone.
 * @param present Path of every existing file, unchanged and unreadable ones included.
 */
export async function publishArticles(
  db: Db,
  changed: readonly CompiledPost[],
  present: readonly string[],
): Promise<void> {
  // Oldest first: within one import, newer articles get higher ids.
  const posts = changed.toSorted((one, other) => one.createdAt - other.createdAt)
  for (let start = 0; start < posts.length; start += BATCH) {
    const batch: HashedPost[] = []
    for (const post of posts.slice(start, start + BATCH)) batch.push(await hashLock(db, post))
    await withWriteLock(db, async (transaction) => {
      for (const post of batch) await publishArticle(transaction, post)
    })
  }
  if (posts.length > 0) await searchIndexOf(db, 'article').optimize(db)
  await unpublishMissing(db, new Set(present))
}

/** A post whose password is hashed. */
type HashedPost = Omit<CompiledPost, 'lock'> & {
  lock: (Omit<CompiledLock, 'password'> & { passwordHash: string }) | null
}

/** Hashes the password of a post before the transaction, since that takes tens of milliseconds. */
async function hashLock(db: Db, { lock, ...post }: CompiledPost): Promise<HashedPost> {
  if (lock === null) return { ...post, lock }
  const { password, ...body } = lock
  const passwordHash = await toPasswordHash(password, await findLockHash(db, post.sourcePath))
  return { ...post, lock: { ...body, passwordHash } }
}

async function publishArticle(db: Db, post: HashedPost): Promise<void> {
  const tags = await findOrCreateTags(db, post.tagNames)
  const isRemoved = await isRemovedVersion(db, post)
  const isPublished = post.isPublished && !isRemoved
  const columns = {
    source_hash: post.sourceHash,
    title: post.title,
    title_breaks: JSON.stringify(post.titleBreaks),
    summary: post.summary,
    cover: post.cover === null ? null : JSON.stringify(post.cover),
    category_id: post.categoryName === null ? null : await findOrCreateCategoryId(db, post.categoryName),
    tags: JSON.stringify(tags),
    series_name: post.seriesName,
    created_at: post.createdAt,
    updated_at: post.updatedAt,
    sticky: post.sticky,
    is_published: flag(isPublished && !post.isUnlisted),
    is_unlisted: flag(isPublished && post.isUnlisted),
    expires_at: post.expiresAt,
    is_locked: flag(post.lock !== null),
    ...(!isRemoved && { removed_hash: null }),
    open_comment: flag(post.openComment),
    is_recommended: flag(post.isRecommended),
    is_carousel: flag(post.isCarousel),
    original_url: post.originalUrl,
    word_count: post.wordCount,
    read_minutes: post.readMinutes,
  }
  const { id } = await db
    .insertInto('articles')
    .values({ id: await chooseId(db, post), source_path: post.sourcePath, ...columns })
    .onConflict((conflict) => conflict.column('source_path').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  await upsertBody(db, id, post)
  await replaceLockedBody(db, id, post.lock)
  await replaceTags(db, id, tags)
  await replaceContentFiles(db, 'article', post.sourcePath, post.files)
  await updateIndex(db, id, { ...post, isPublished: isPublished && !post.isUnlisted })
}

/** The id of the post for a new row; the next one where it has none, or where another article has it. */
async function chooseId(db: Db, { id, sourcePath }: HashedPost): Promise<number> {
  const owner =
    id === null
      ? undefined
      : await db.selectFrom('articles').select('source_path').where('id', '=', id).executeTakeFirst()
  if (id !== null && (owner === undefined || owner.source_path === sourcePath)) return id
  const { last } = await db
    .selectFrom('articles')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

async function isRemovedVersion(
  db: Db,
  { sourcePath, title, lock, contentMd }: HashedPost,
): Promise<boolean> {
  const article = await db
    .selectFrom('articles')
    .select('id')
    .where('source_path', '=', sourcePath)
    .where('removed_hash', '=', hashRemovedArticle(title, lock?.contentMd ?? contentMd))
    .executeTakeFirst()
  return article !== undefined
}

async function upsertBody(db: Db, id: number, post: HashedPost): Promise<void> {
  const columns = {
    content_md: post.contentMd,
    content_html: post.contentHtml,
    plain_text: post.plainText,
    toc: JSON.stringify(post.toc),
  }
  await db
    .insertInto('article_bodies')
    .values({ article_id: id, ...columns })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(columns))
    .execute()
}

async function findOrCreateTags(db: Db, names: readonly string[]): Promise<Named[]> {
  const tags: Named[] = []
  for (const name of new Set(names)) tags.push({ id: await findOrCreateTagId(db, name), name })
  return tags
}

async function replaceTags(db: Db, id: number, tags: readonly Named[]): Promise<void> {
  await db.deleteFrom('article_tags').where('article_id', '=', id).execute()
  if (tags.length === 0) return
  const rows = tags.map((tag) => ({ article_id: id, tag_id: tag.id }))
  await db.insertInto('article_tags').values(rows).execute()
}

async function updateIndex(db: Db, id: number, post: HashedPost): Promise<void> {
  if (!post.isPublished) return searchIndexOf(db, 'article').remove(db, [id])
  const { pinyin, createdAt } = post
  return putDocument(db, 'article', { id, ...postTexts(post), pinyin, createdAt })
}

async function unpublishMissing(db: Db, present: ReadonlySet<string>): Promise<void> {
  const stored = await listArticleSources(db)
  const missing = stored
    .filter(({ sourcePath, sourceHash }) => sourceHash !== '' && !present.has(sourcePath))
    .map(({ id }) => id)
  for (let start = 0; start < missing.length; start += ID_BATCH) {
    const ids = missing.slice(start, start + ID_BATCH)
    await withWriteLock(db, async (transaction) => {
      await transaction
        .updateTable('articles')
        .set({ is_published: 0, is_unlisted: 0, source_hash: '' })
        .where('id', 'in', ids)
        .execute()
      await searchIndexOf(transaction, 'article').remove(transaction, ids)
    })
  }
}

function flag(value: boolean): Flag {
  return value ? 1 : 0
}
