'use client'

import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import { cx } from '../cx.ts'
import { ErrorNote, hasContent } from './error-note.tsx'
import styles from './field.module.css'

/** Props of {@link Checkbox}; what is not listed goes to the `<input>`. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The label. */
  children: ReactNode
  /** What is wrong; marks the checkbox as invalid. */
  error?: ReactNode
  /** Class of the element around label and error. */
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with a label and an error of its own; it stands without a `Field`. */
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
