import { createHash } from 'node:crypto'
import type { ArticleRow } from '#modules/articles/articles.repository.ts'
import type { SiteSettings } from '#content/site-settings.ts'
import type { CardJob } from '#platform/pictures/picture-jobs.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Counts changes to the look of the cards: each gives them new addresses. */
const design = 1

/** An article as its card shows it. */
export type CardRow = Pick<ArticleRow, 'id' | 'title' | 'created_at' | 'category_name'>

/** What a card takes of the site. */
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

/** The address of the card of an article; another one as soon as anything on it changes. */
export function cardPath(row: CardRow, site: CardSite): string {
  const hash = createHash('sha256').update(JSON.stringify([design, cardTexts(row, site)]))
  return `/cards/${row.id}-${hash.digest('hex').slice(0, 16)}.png`
}
