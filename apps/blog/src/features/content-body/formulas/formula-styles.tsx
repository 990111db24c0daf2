import type { ReactElement } from 'react'
import styles from './formulas.css?url'
import font from './stix-two-math.woff2?url'

/** Links the font for formulas, of 85 kB, on the pages that have formulas. */
export function FormulaStyles({ html }: { html: string }): ReactElement | null {
  if (!html.includes('<math')) return null
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
      <link rel="stylesheet" href={styles} precedence="default" />
    </>
  )
}
