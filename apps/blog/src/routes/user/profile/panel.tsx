import { useId, type ReactElement, type ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** Description in one sentence. */
  text?: string
  children: ReactNode
}

/** A titled section of the account settings. */
export function Panel({ title, text, children }: PanelProps): ReactElement {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
