import type { ReactElement } from 'react'
import styles from './fact-list.module.css'

/** A name and its value; a fact without a value is left out. */
export type Fact = readonly [name: string, value: string | null]

/** A list of names and values with dotted leaders. */
export function FactList({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
