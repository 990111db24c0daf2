import { useId, type ReactElement, type ReactNode } from 'react'
import styles from './year-scroll.module.css'

interface YearPartProps {
  heading: string
  children: ReactNode
}

/** A part of a year with its heading. */
export function YearPart({ heading, children }: YearPartProps): ReactElement {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
