'use client'

import type { ReactElement, Ref, SelectHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { ChevronDownIcon } from '../icon/index.ts'
import { useControlAttributes } from './field-context.ts'
import styles from './field.module.css'

/** Props of {@link Select}; other props are passed to the `<select>`. */
export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** Class of the box that contains the select. */
  className?: string
  ref?: Ref<HTMLSelectElement>
}

/** A native select; children are `<option>` elements. */
export function Select({ className, style, ...props }: SelectProps): ReactElement {
  const attributes = useControlAttributes(props)
  return (
    <span className={cx(styles.box, styles.line, className)} style={style}>
      <select {...props} {...attributes} className={styles.select} />
      <ChevronDownIcon className={styles.chevron} />
    </span>
  )
}
