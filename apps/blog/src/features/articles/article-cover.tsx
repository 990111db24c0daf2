import { type ArticleItem, pictureFormats } from '@qingjian/api-client/contract'
import { LazyImage } from '@qingjian/ui/lazy-image'
import { type ReactElement, useState } from 'react'
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

/** Further attempts for a cover that does not load. */
const retries = 2

/** The cover of an article, if it has one. Decorative beside the title, so `alt` is empty. */
export function ArticleCover({
  article,
  sizes,
  priority = false,
  className,
}: ArticleCoverProps): ReactElement | null {
  const { cover, coverMeta } = article
  const [failed, setFailed] = useState<string | null>(null)
  if (cover === null) return null
  if (cover === failed)
    return (
      <span className={[styles.cover, styles.missing, className].filter(Boolean).join(' ')} aria-hidden>
        {new URL(cover).hostname}
      </span>
    )
  return (
    <LazyImage
      src={cover}
      alt=""
      // A picture of another site has no size; some hosts reject requests that other sites refer.
      referrerPolicy={coverMeta === null ? 'no-referrer' : undefined}
      sources={pictureFormats(coverMeta?.sources ?? [], sizes)}
      width={coverMeta?.width}
      height={coverMeta?.height}
      thumbhash={coverMeta?.thumbhash}
      priority={priority}
      retries={retries}
      // Own pictures have the sign of the component: naming their host explains nothing.
      onError={(_event, attempt) => {
        if (coverMeta === null && attempt > retries && /^https?:/i.test(cover) && URL.canParse(cover))
          setFailed(cover)
      }}
      className={[styles.cover, !priority && styles.waiting, className].filter(Boolean).join(' ')}
    />
  )
}
