import type { HTMLAttributes, ReactElement, Ref } from 'react'
import { cx } from '../cx.ts'
import styles from './skeleton.module.css'

/** Props of {@link Skeleton}. */
export interface SkeletonProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /**
   * `text` has the line height; `block` and `circle` get their size from `className`.
   * @default 'text'
   */
  shape?: 'text' | 'block' | 'circle'
  /**
   * Number of text lines.
   * @default 1
   */
  lines?: number
  ref?: Ref<HTMLSpanElement>
}

/** A placeholder for loading content; hidden from assistive technology, so announce the loading state elsewhere. */
export function Skeleton({ shape = 'text', lines = 1, className, ...props }: SkeletonProps): ReactElement {
  return (
    <span aria-hidden="true" {...props} className={cx(styles.skeleton, className)} data-shape={shape}>
      {shape === 'text' && Array.from({ length: lines }, (_, line) => <span key={line} />)}
    </span>
  )
}
