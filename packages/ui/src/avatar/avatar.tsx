'use client'

import { useState, type HTMLAttributes, type ReactElement, type Ref } from 'react'
import { cx } from '../cx.ts'
import styles from './avatar.module.css'

/** Props of {@link Avatar}. */
export interface AvatarProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** URL of the picture. */
  src?: string | null | undefined
  /** Name of the person; its first character replaces a missing or broken picture. */
  name: string
  /**
   * Alternative text; empty where the name is shown next to the avatar.
   * @default the name
   */
  alt?: string
  /**
   * 28, 40 or 72 px.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l'
  /**
   * Loads eagerly; for avatars above the fold.
   * @default false
   */
  priority?: boolean
  ref?: Ref<HTMLSpanElement>
}

/** The round picture of a person, or the first character of the name. */
export function Avatar({
  src,
  name,
  alt = name,
  size = 'm',
  priority = false,
  className,
  ...props
}: AvatarProps): ReactElement {
  const [broken, setBroken] = useState<string>()
  const shown = src && src !== broken
  const initial = (
    <span role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={alt ? undefined : true}>
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  )
  return (
    <span {...props} className={cx(styles.avatar, className)} data-size={size}>
      {shown ? (
        <img
          ref={(image) => {
            // The error event may have fired before hydration.
            if (image?.complete && image.naturalWidth === 0) setBroken(src)
          }}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          src={src}
          onError={() => setBroken(src)}
        />
      ) : (
        initial
      )}
    </span>
  )
}
