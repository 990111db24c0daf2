'use client'

import {
  useEffect,
  useMemo,
  useRef,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '../cx.ts'
import { ErrorIcon } from '../icon/index.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useTexts } from '../texts/texts-context.ts'
import { errorSummaryTexts } from './error-summary-texts.ts'
import type { FormError } from './errors-by-path.ts'
import styles from './field.module.css'

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** Errors to list; nothing is rendered if empty. */
  errors: readonly FormError[]
  /** Labels of the form's fields by name; an error of such a field becomes a button that focuses it. */
  fields?: Readonly<Partial<Record<string, string>>>
  /**
   * Heading of the list.
   * @default '请检查填写的内容'
   */
  title?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Lists validation errors above a form, and takes the focus when they change. */
export function ErrorSummary({
  errors,
  fields,
  title,
  className,
  ref: outerRef,
  ...props
}: ErrorSummaryProps): ReactElement | null {
  const texts = useTexts('errorSummary', errorSummaryTexts)
  const innerRef = useRef<HTMLDivElement>(null)
  const ref = useMemo(() => mergeRefs(innerRef, outerRef), [outerRef])
  const content = errors.map(({ path, message }) => `${path}: ${message}`).join('\n')

  useEffect(() => {
    if (content) innerRef.current?.focus()
  }, [content])

  const focusField = (path: string): void => {
    const found = innerRef.current?.closest('form')?.elements.namedItem(path)
    const control = found instanceof RadioNodeList ? found[0] : found
    if (!(control instanceof HTMLElement)) return
    control.focus()
    // Centred, because a sticky header may cover a control that `focus()` scrolls to.
    control.scrollIntoView({ block: 'center' })
  }

  if (!content) return null
  return (
    <div role="alert" tabIndex={-1} {...props} ref={ref} className={cx(styles.summary, className)}>
      <ErrorIcon />
      <div>
        <p className={styles.summaryTitle}>{title ?? texts.title}</p>
        <ul className={styles.errors}>
          {errors.map(({ path, message }) => (
            <li key={`${path}: ${message}`}>
              {fields?.[path] === undefined ? (
                message
              ) : (
                <button type="button" className={styles.errorLink} onClick={() => focusField(path)}>
                  {texts.fieldErrorText(fields[path], message)}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
