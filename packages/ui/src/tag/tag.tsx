import type { AnchorHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import styles from './tag.module.css'

/** Appearance options of a tag. */
export interface TagAppearance {
  /**
   * `seal` is the cinnabar of the pinned mark.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'bamboo' | 'seal' | undefined
}

/** Props of {@link Tag}; with `href` it is a link. */
export interface TagProps extends AnchorHTMLAttributes<HTMLAnchorElement>, TagAppearance {
  /** A decorative picture before the text. */
  icon?: ReactNode
  /** How many things carry the tag. */
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

/** A short label, or a link to the things that carry it. */
export function Tag({ tone, icon, count, className, children, ...props }: TagProps): ReactElement {
  return (
    <a {...props} {...tagAttributes({ tone }, className)}>
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </a>
  )
}
