import type { ArticleItem } from '@qingjian/api-client/contract'
import { LazyImage } from '@qingjian/ui/lazy-image'
import type { ReactElement } from 'react'
import styles from './article-cover.module.css'
import { pictureSources } from './picture-sources.ts'

interface ArticleCoverProps {
  article: Pick<ArticleItem, 'cover' | 'coverMeta'>
  /** Width of the picture on the page, as in the HTML attribute. */
  sizes: string
  /**
   * Loads at once, for the first screen.
   * @default false
   */
  priority?: boolean | undefined
  className?: string | undefined
}

/** The cover of an article, nothing where it has none; decoration beside a title, hence without a text of its own. */
export function ArticleCover({
  article,
  sizes,
  priority = false,
  className,
}: ArticleCoverProps): ReactElement | null {
  const { cover, coverMeta } = article
  if (cover === null) return null
  return (
    <LazyImage
      src={cover}
      alt=""
      sources={pictureSources(coverMeta?.sources ?? [], sizes)}
      width={coverMeta?.width}
      height={coverMeta?.height}
      thumbhash={coverMeta?.thumbhash}
      priority={priority}
      className={[styles.cover, !priority && styles.waiting, className].filter(Boolean).join(' ')}
    />
  )
}
