import type { ReactElement } from 'react'
import styles from './fact-list.module.css'

/** A fact: its name, then its value. */
export type Fact = readonly [name: string, value: string]

/** Facts in rows, led to their values by dots as in a table of contents. */
export function FactList({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
