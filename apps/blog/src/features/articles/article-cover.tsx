import { type ArticleItem, pictureFormats } from '@qingjian/api-client/contract'
import { LazyImage } from '@qingjian/ui/lazy-image'
import type { ReactElement } from 'react'
import styles from './article-cover.module.css'

interface ArticleCoverProps {
  article: Pick<ArticleItem, 'cover' | 'coverMeta'>
  /** `sizes` attribute of the picture. */
  sizes: string
  /**
   * Loads eagerly, because it is above the fold.
   * @default false
   */
  priority?: boolean | undefined
  className?: string | undefined
}

/** The cover of an article, if it has one. Decorative beside the title, so `alt` is empty. */
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
      // A picture of another site has no size; some hosts refuse requests that other sites refer.
      referrerPolicy={coverMeta === null ? 'no-referrer' : undefined}
      sources={pictureFormats(coverMeta?.sources ?? [], sizes)}
      width={coverMeta?.width}
      height={coverMeta?.height}
      thumbhash={coverMeta?.thumbhash}
      priority={priority}
      className={[styles.cover, !priority && styles.waiting, className].filter(Boolean).join(' ')}
    />
  )
}
