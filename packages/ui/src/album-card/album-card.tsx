'use client'

import type { AnchorHTMLAttributes, HTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { ImageIcon, LockIcon } from '../icon/index.ts'
import { LazyImage, type LazyImageProps } from '../lazy-image/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { albumCardTexts, type AlbumCardTexts } from './album-card-texts.ts'
import styles from './album-card.module.css'

/** The cover of an album: a picture as `LazyImage` takes it. */
export type AlbumCover = Pick<
  LazyImageProps,
  'src' | 'sources' | 'srcSet' | 'sizes' | 'width' | 'height' | 'thumbhash' | 'priority' | 'fallback'
>

/** Props that the link of a card must take. */
export type AlbumCardLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Where the link leads. */
  href: string
}

/** Props of {@link AlbumCard}. */
export interface AlbumCardProps
  extends Partial<AlbumCardTexts>, Omit<HTMLAttributes<HTMLElement>, 'title' | 'children'> {
  /** Name of the album. */
  title: string
  /** Where the photos are. */
  href: string
  /** Renders the link, for instance that of a router; by default a plain `<a>`. */
  renderLink?: (props: AlbumCardLinkProps) => ReactNode
  /** The cover; without one a drawn one stands in. */
  cover?: AlbumCover | null | undefined
  /** What the album is about; two lines of it are shown. */
  description?: ReactNode
  /** How many photos there are. */
  count?: number | undefined
  /**
   * Whether the photos ask for a password.
   * @default false
   */
  locked?: boolean
  /**
   * Rank of the title in the outline of the page.
   * @default 'h2'
   */
  heading?: 'h2' | 'h3' | 'h4'
  ref?: Ref<HTMLElement>
}

/** An album in a list of albums; a click anywhere on it follows its link. */
export function AlbumCard({
  title,
  href,
  renderLink = plainLink,
  cover,
  description,
  count,
  locked = false,
  heading: Heading = 'h2',
  coverLabel,
  countLabel,
  lockedLabel,
  className,
  ...props
}: AlbumCardProps): ReactElement {
  const texts = useTexts('albumCard', albumCardTexts)
  const coverText = (coverLabel ?? texts.coverLabel)(title)
  return (
    <article {...props} className={cx(styles.card, className)}>
      <div className={styles.frame}>
        {cover ? (
          <LazyImage {...cover} alt={coverText} className={styles.cover} />
        ) : (
          <span role="img" aria-label={coverText} className={styles.blank}>
            <ImageIcon />
          </span>
        )}
        {locked && (
          <span className={styles.lock}>
            <LockIcon /> {lockedLabel ?? texts.lockedLabel}
          </span>
        )}
      </div>
      <Heading className={styles.title}>
        {renderLink({ href, className: styles.link, children: title })}
      </Heading>
      {count !== undefined && <p className={styles.count}>{(countLabel ?? texts.countLabel)(count)}</p>}
      {description != null && description !== '' && <p className={styles.description}>{description}</p>}
    </article>
  )
}

function plainLink({ children, ...props }: AlbumCardLinkProps): ReactElement {
  return <a {...props}>{children}</a>
}
