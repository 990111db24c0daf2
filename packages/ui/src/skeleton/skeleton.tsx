import type { HTMLAttributes, ReactElement, Ref } from 'react'
import { cx } from '../cx.ts'
import styles from './skeleton.module.css'

/** Props of {@link Skeleton}. */
export interface SkeletonProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /**
   * `text` is as high as the line around it; `block` and `circle` take their size from `className`.
   * @default 'text'
   */
  shape?: 'text' | 'block' | 'circle'
  /**
   * Lines of text.
   * @default 1
   */
  lines?: number
  ref?: Ref<HTMLSpanElement>
}

/** A still shape in place of content that is loading; hidden from assistive technology, so say it elsewhere. */
export function Skeleton({ shape = 'text', lines = 1, className, ...props }: SkeletonProps): ReactElement {
  return (
    <span aria-hidden="true" {...props} className={cx(styles.skeleton, className)} data-shape={shape}>
      {shape === 'text' && Array.from({ length: lines }, (_, line) => <span key={line} />)}
    </span>
  )
}
