import type { ReactElement } from 'react'
import { useTexts } from '../texts/texts-context.ts'
import { fieldTexts, type FieldTexts } from './field-texts.ts'
import styles from './field.module.css'

interface CounterProps {
  texts: { [Name in keyof FieldTexts]?: FieldTexts[Name] | undefined }
  length: number
  limit: number
}

/** Ratio of the limit at which the warning is announced. */
const WARNING_RATIO = 0.9

/** Shows the number of characters; only reaching or exceeding the limit is announced. */
export function Counter({ length, limit, texts }: CounterProps): ReactElement {
  const defaults = useTexts('field', fieldTexts)
  const isOver = length > limit
  const warning = isOver
    ? (texts.overLimitText ?? defaults.overLimitText)
    : length >= limit * WARNING_RATIO
      ? (texts.nearLimitText ?? defaults.nearLimitText)
      : ''
  return (
    <>
      <span className={styles.counter} data-over={isOver || undefined}>
        {length} / {limit}
      </span>
      <span aria-live="polite" className={styles.hidden}>
        {warning}
      </span>
    </>
  )
}
