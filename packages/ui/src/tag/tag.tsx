import type { AnchorHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import styles from './tag.module.css'

/** Appearance options of a tag. */
export interface TagAppearance {
  /**
   * Colour; `seal` is the red of pinned items.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'bamboo' | 'seal' | undefined
}

/** Props of {@link Tag}; a link with `href`. */
export interface TagProps extends AnchorHTMLAttributes<HTMLAnchorElement>, TagAppearance {
  /** Decorative icon before the text. */
  icon?: ReactNode
  /** Number of tagged items. */
  count?: number
  ref?: Ref<HTMLAnchorElement>
}

/** Class and data attributes that style a link, for instance a router link, as a tag. */
export function tagAttributes(
  { tone = 'neutral' }: TagAppearance = {},
  className?: string,
): { className: string | undefined; 'data-tone': string } {
  return { className: cx(styles.tag, className), 'data-tone': tone }
}

/** A short label, or a link to the tagged items. */
export function Tag({ tone, icon, count, className, children, ...props }: TagProps): ReactElement {
  return (
    <a {...props} {...tagAttributes({ tone }, className)}>
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </a>
  )
}
