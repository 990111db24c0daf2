import { htmlToComment, toCommentMarkdown } from '#transfer/comments/comment-markdown.ts'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { textOf } from '#transfer/sql/text-of.ts'
import type { TypechoDatabase } from '#transfer/typecho/open-typecho.ts'
import { readTypechoSite } from '#transfer/typecho/typecho-site.ts'

/** Bytes of a text that is read; longer comments are rejected. */
const maxTextBytes = 1024 * 1024

/** Reads the comments of a site of Typecho, with the addresses of its articles and pages. */
export function* readTypechoComments(typecho: TypechoDatabase): Generator<ForeignComment> {
  const { db, table } = typecho
  const site = readTypechoSite(typecho)
  const host = site.url === '' ? '' : new URL(site.url).host
  const keyOf = (id: string): string => `typecho:${host}:${id}`
  const findContent = db.prepare(`select cid, slug, type, created from ${table('contents')} where cid = ?`)
  const findCategory = db.prepare(
    `select m.mid from ${table('relationships')} r join ${table('metas')} m on m.mid = r.mid
      where r.cid = ? and m.type = 'category' order by m."order" + 0, m.mid + 0 limit 1`,
  )
  const comments = db.prepare(
    `select coid, cid, author, created, type, status, parent,
        case when octet_length(text) > ${maxTextBytes} then printf('%.*c', ${maxTextBytes}, '.') else text end as text
      from ${table('comments')}`,
  )
  for (const row of comments.iterate()) {
    const cid = row['cid'] ?? null
    const content = findContent.get(cid)
    const address = site.pathOf({
      cid: textOf(content?.['cid']),
      slug: textOf(content?.['slug']),
      type: textOf(content?.['type']),
      created: Number(content?.['created'] ?? 0),
      category: textOf(findCategory.get(cid)?.['mid']),
    })
    const parent = textOf(row['parent'])
    const created = Number(row['created'] ?? 0)
    const text = textOf(row['text'])
    yield {
      key: keyOf(textOf(row['coid'])),
      parentKey: parent === '' || parent === '0' ? null : keyOf(parent),
      address: address ?? `cid=${textOf(row['cid'])}`,
      name: textOf(row['author']),
      createdAt: Number.isFinite(created) && created > 0 ? created * 1000 : null,
      state: stateOf(textOf(row['type']), textOf(row['status'])),
      text: site.hasMarkdownComments ? toCommentMarkdown(text) : htmlToComment(text, true),
    }
  }
}

/** Pingbacks and trackbacks are links of other sites. */
function stateOf(type: string, status: string): ForeignComment['state'] {
  if (type !== 'comment') return 'rejected'
  if (status === 'approved') return 'shown'
  return status === 'waiting' ? 'pending' : 'rejected'
}
