import { importFolderName } from '#transfer/articles/article-file.ts'
import { type ImportCounts, type ImportSource, openArticleImport } from '#transfer/articles/article-import.ts'
import { addFriends } from '#transfer/friends/add-friends.ts'
import { textOf } from '#transfer/sql/text-of.ts'
import { openTypecho, toTypechoError, type TypechoDatabase } from '#transfer/typecho/open-typecho.ts'
import { readTypechoContents } from '#transfer/typecho/read-typecho-contents.ts'
import { readTypechoFriends } from '#transfer/typecho/typecho-friends.ts'
import { toTypechoArticle } from '#transfer/typecho/typecho-article.ts'
import { readTypechoSite } from '#transfer/typecho/typecho-site.ts'
import type { WrittenCounts } from '#transfer/written-counts.ts'

/** What an import wrote, or would write. */
export interface TypechoImport extends ImportCounts {
  /** Comments of readers, which are not imported. */
  comments: number
  /** Articles with a password, which stay locked. */
  locked: number
  /** Contents of other types by type, such as attachments. */
  others: ReadonlyMap<string, number>
  friends: WrittenCounts
}

/**
 * Writes the articles and pages of Typecho into a folder of its own beside the other articles, and its friends.
 * @throws TransferError for a file that is neither a database of Typecho nor a dump of one.
 */
export async function importTypecho(source: ImportSource): Promise<TypechoImport> {
  using typecho = await openTypecho(source.file, source.signal)
  try {
    return await importContents(typecho, source)
  } catch (error) {
    throw toTypechoError(error)
  }
}

async function importContents(typecho: TypechoDatabase, source: ImportSource): Promise<TypechoImport> {
  const site = readTypechoSite(typecho)
  const articles = await openArticleImport(source, importFolderName('typecho', site.url))
  let locked = 0
  for (const content of readTypechoContents(typecho)) {
    if (content.password !== '') locked += 1
    await articles.add(toTypechoArticle(content, site))
  }
  await articles.addLists()
  const friends = await addFriends(source.contentDir, readTypechoFriends(typecho), source.isDryRun)
  return { ...articles.counts, locked, friends, ...countOthers(typecho) }
}

function countOthers({ db, table }: TypechoDatabase): Pick<TypechoImport, 'comments' | 'others'> {
  const comments = db
    .prepare(`select count(*) as count from ${table('comments')} where type = 'comment' and status <> 'spam'`)
    .get()
  const others = db
    .prepare(
      `select substr(type, 1, 50) as type, count(*) as count from ${table('contents')}
        where type not in ('post', 'page') and not (type in ('post_draft', 'page_draft') and coalesce(parent, 0) + 0 = 0)
        group by 1 order by 2 desc, 1 limit 20`,
    )
    .all()
  return {
    comments: Number(comments?.['count']),
    others: new Map(others.map(({ type, count }) => [textOf(type), Number(count)])),
  }
}
