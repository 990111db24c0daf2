import type { ReactElement } from 'react'
import styles from './field.module.css'

/** What a counter says aloud. */
export interface CounterTexts {
  /**
   * Said aloud when nine tenths of the limit are written.
   * @default '快到字数上限了'
   */
  nearLimitText?: string | undefined
  /**
   * Said aloud when the text is longer than the limit.
   * @default '超出字数上限'
   */
  overLimitText?: string | undefined
}

interface CounterProps extends CounterTexts {
  length: number
  limit: number
}

/** Part of the limit from which the counter speaks up. */
const WARNING_RATIO = 0.9

/** Shows each change, and says aloud only that the limit is near or passed. */
export function Counter({
  length,
  limit,
  nearLimitText = '快到字数上限了',
  overLimitText = '超出字数上限',
}: CounterProps): ReactElement {
  const isOver = length > limit
  const warning = isOver ? overLimitText : length >= limit * WARNING_RATIO ? nearLimitText : ''
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
