import { createHash } from 'node:crypto'
import type { ArticleRow } from '#modules/articles/articles.repository.ts'
import type { SiteSettings } from '#content/site/site-settings.ts'
import type { CardJob } from '#platform/pictures/picture-jobs.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Version of the card design; part of the address, so a change invalidates cached cards. */
const design = 1

/** The article columns that a card shows. */
export type CardRow = Pick<ArticleRow, 'id' | 'title' | 'created_at' | 'category_name'>

/** The site settings that a card shows. */
export type CardSite = Pick<SiteSettings, 'name' | 'author'>

/** The texts on the card of an article. */
export function cardTexts(row: CardRow, { name, author }: CardSite): Omit<CardJob, 'kind'> {
  const [year, month, day] = shanghaiTime(row.created_at).slice(0, 10).split('-').map(Number)
  const date = `${year}年${month}月${day}日`
  return {
    category: row.category_name ?? '',
    title: row.title,
    site: name,
    colophon: author === '' ? date : `${author} · ${date}`,
  }
}

/** Address of an article's card; contains a hash of everything on it. */
export function cardPath(row: CardRow, site: CardSite): string {
  const hash = createHash('sha256').update(JSON.stringify([design, cardTexts(row, site)]))
  return `/cards/${row.id}-${hash.digest('hex').slice(0, 16)}.png`
}
