'use client'

import {
  useId,
  useMemo,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '../cx.ts'
import { Counter } from './counter.tsx'
import { ErrorNote, hasContent } from './error-note.tsx'
import { FieldContext } from './field-context.ts'
import type { FieldTexts } from './field-texts.ts'
import styles from './field.module.css'

/** Props of {@link Field}; what is not listed goes to the element around it all. */
export interface FieldProps extends Partial<FieldTexts>, HTMLAttributes<HTMLDivElement> {
  /** Name of the control. */
  label: ReactNode
  /**
   * Keeps the label for assistive technology and hides it from sight.
   * @default false
   */
  labelHidden?: boolean
  /** What to write, or how; read out with the control. */
  hint?: ReactNode
  /** What is wrong; marks the control as invalid. */
  error?: ReactNode
  /**
   * Marks the field, and makes the control required.
   * @default false
   */
  required?: boolean
  /** Longest text in UTF-16 units, as `maxlength` counts; shows a counter. A longer text is shown as such, never cut. */
  limit?: number | undefined
  /** Id of the control; by default a generated one. */
  controlId?: string
  /** One control of this folder, or one of your own that uses `useControlAttributes`. */
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A control with its label, hint, error and counter, tied together for assistive technology. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  required = false,
  limit,
  nearLimitText,
  overLimitText,
  controlId: ownId,
  className,
  children,
  ...props
}: FieldProps): ReactElement {
  const id = useId()
  const controlId = ownId ?? id
  const [length, setLength] = useState(0)
  const hasHint = hasContent(hint)
  const isInvalid = hasContent(error)
  const counts = limit !== undefined

  const context = useMemo(
    () => ({
      controlId,
      describedBy: cx(isInvalid && `${id}-error`, hasHint && `${id}-hint`),
      isInvalid,
      isRequired: required,
      onLength: counts ? setLength : undefined,
    }),
    [id, controlId, hasHint, isInvalid, required, counts],
  )

  return (
    <div {...props} className={cx(styles.field, className)} data-invalid={isInvalid || undefined}>
      <div className={labelHidden ? styles.hidden : styles.labelRow}>
        <label htmlFor={controlId}>{label}</label>
        {/* Beside the label, not in it: the name of the control stays what it is. */}
        {required && (
          <span aria-hidden="true" className={styles.mark}>
            *
          </span>
        )}
      </div>
      <FieldContext value={context}>{children}</FieldContext>
      {(isInvalid || hasHint || counts) && (
        <div className={styles.notes}>
          {isInvalid && <ErrorNote id={`${id}-error`}>{error}</ErrorNote>}
          {hasHint && (
            <p id={`${id}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
          {counts && <Counter length={length} limit={limit} texts={{ nearLimitText, overLimitText }} />}
        </div>
      )}
    </div>
  )
}
