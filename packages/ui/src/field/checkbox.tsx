'use client'

import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import { cx } from '../cx.ts'
import { ErrorNote, hasContent } from './error-note.tsx'
import styles from './field.module.css'

/** Props of {@link Checkbox}; other props are passed to the `<input>`. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The label. */
  children: ReactNode
  /** Error message; marks the checkbox as invalid. */
  error?: ReactNode
  /** Class of the element that contains label and error. */
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its own label and error; it needs no `Field`. */
export function Checkbox({ children, error, className, style, ...props }: CheckboxProps): ReactElement {
  const errorId = useId()
  const isInvalid = hasContent(error)
  return (
    <div className={cx(styles.field, className)} style={style}>
      <label className={styles.choice}>
        <input
          {...props}
          type="checkbox"
          aria-describedby={cx(props['aria-describedby'], isInvalid && errorId)}
          aria-invalid={props['aria-invalid'] ?? (isInvalid || undefined)}
        />
        <span>{children}</span>
      </label>
      {isInvalid && <ErrorNote id={errorId}>{error}</ErrorNote>}
    </div>
  )
}
