'use client'

import type { AnchorHTMLAttributes, HTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { ImageIcon, LockIcon } from '../icon/index.ts'
import { LazyImage, type LazyImageProps } from '../lazy-image/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { albumCardTexts, type AlbumCardTexts } from './album-card-texts.ts'
import styles from './album-card.module.css'

/** Cover of an album; the picture props of `LazyImage`. */
export type AlbumCover = Pick<
  LazyImageProps,
  'src' | 'sources' | 'srcSet' | 'sizes' | 'width' | 'height' | 'thumbhash' | 'priority' | 'fallback'
>

/** Props that `renderLink` of a card receives. */
export type AlbumCardLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** URL of the link. */
  href: string
}

/** Props of {@link AlbumCard}. */
export interface AlbumCardProps
  extends Partial<AlbumCardTexts>, Omit<HTMLAttributes<HTMLElement>, 'title' | 'children'> {
  /** Name of the album. */
  title: string
  /** URL of the album page. */
  href: string
  /** Renders the link, for instance a router link; a plain `<a>` by default. */
  renderLink?: (props: AlbumCardLinkProps) => ReactNode
  /** The cover; a placeholder icon is shown without one. */
  cover?: AlbumCover | null | undefined
  /** Description of the album, truncated to two lines. */
  description?: ReactNode
  /** Number of photos. */
  count?: number | undefined
  /**
   * Whether the album requires a password.
   * @default false
   */
  locked?: boolean
  /**
   * Heading level of the title.
   * @default 'h2'
   */
  heading?: 'h2' | 'h3' | 'h4'
  ref?: Ref<HTMLElement>
}

/** An album in a list of albums; the whole card is the click target of its link. */
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
            {locked ? (
              <span className={styles.seal}>
                <LockIcon />
              </span>
            ) : (
              <ImageIcon />
            )}
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
