import type { TypechoDatabase } from '#transfer/typecho/open-typecho.ts'
import { textOf } from '#transfer/sql/text-of.ts'
import type { TypechoTerm } from '#transfer/typecho/typecho-site.ts'

/** Bytes of a text; longer ones are cut, and are rejected as articles. */
const maxTextBytes = 8 * 1024 * 1024
/** Categories and tags of a content. */
const maxNames = 200

/** An article or a page, as text that is not validated. */
export interface TypechoContent {
  cid: string
  title: string
  slug: string
  text: string
  /** `post` or `page`, or one of the drafts that were never published: `post_draft`, `page_draft`. */
  type: string
  /** `publish`, `hidden`, `private`, `waiting`. */
  status: string
  password: string
  allowComment: string
  /** Seconds since the epoch. */
  created: number
  modified: number
  categories: string[]
  /** Id of the first category; empty for none. */
  category: string
  tags: string[]
  /** Its categories and tags. */
  terms: readonly TypechoTerm[]
  /** Counts of the theme; empty for none. */
  reads: string
  likes: string
  /** Address of the cover, from the fields of themes; empty for none. */
  cover: string
}

/** Reads the articles and pages of a site, one at a time. A draft with a parent is a text of a published one and is omitted. */
export function* readTypechoContents({ db, table }: TypechoDatabase): Generator<TypechoContent> {
  const contents = db.prepare(
    `select cid, title, slug, type, status, password, allowComment, created, modified, views, coalesce(agree, likes) as likes,
        case when octet_length(text) > ${maxTextBytes} then printf('%.*c', ${maxTextBytes}, '.') else text end as text
      from ${table('contents')}
      where type in ('post', 'page') or (type in ('post_draft', 'page_draft') and coalesce(parent, 0) + 0 = 0)`,
  )
  const metas = db.prepare(
    `select m.mid, m.name, m.slug, m.type from ${table('relationships')} r join ${table('metas')} m on m.mid = r.mid
      where r.cid = ? order by m."order" + 0, m.mid + 0 limit ${maxNames}`,
  )
  const covers = db.prepare(
    `select str_value from ${table('fields')}
      where cid = ? and str_value <> '' and octet_length(str_value) < 4000
        and lower(name) in ('cover', 'thumb', 'thumbnail', 'banner', 'headpic', 'thumbnailurl', 'img', 'imgurl') limit 1`,
  )
  for (const row of contents.iterate()) {
    const cid = row['cid'] ?? null
    const names = metas.all(cid).map(({ mid, name, slug, type }) => ({
      mid: textOf(mid),
      name: textOf(name),
      slug: textOf(slug),
      type: textOf(type),
    }))
    const categories = names.filter(({ type }) => type === 'category')
    yield {
      cid: textOf(row['cid']),
      title: textOf(row['title']),
      slug: textOf(row['slug']),
      text: textOf(row['text']),
      type: textOf(row['type']),
      status: textOf(row['status']),
      password: textOf(row['password']),
      allowComment: textOf(row['allowComment']),
      created: Number(row['created'] ?? 0),
      modified: Number(row['modified'] ?? 0),
      categories: categories.map(({ name }) => name),
      category: categories[0]?.mid ?? '',
      terms: names.filter(({ type }) => type === 'category' || type === 'tag'),
      tags: names.filter(({ type }) => type === 'tag').map(({ name }) => name),
      reads: textOf(row['views']),
      likes: textOf(row['likes']),
      cover: textOf(covers.get(cid)?.['str_value']),
    }
  }
}
