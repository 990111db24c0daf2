import type { ReactElement } from 'react'
import styles from './fact-list.module.css'

/** A name and its value. */
export type Fact = readonly [name: string, value: string]

/** A list of names and values with dotted leaders. */
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
