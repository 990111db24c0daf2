import { SEARCH_KINDS } from '@qingjian/api-client/contract'
import type { SearchKind } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { kindNames } from './kind-names.ts'
import styles from './search-kinds.module.css'
import type { Found } from './use-search.ts'

interface SearchKindsProps extends Pick<Found, 'kind' | 'totals'> {
  onChoose: (kind: SearchKind) => void
}

/** Buttons for the kinds of results, with their numbers. */
export function SearchKinds({ kind, totals, onChoose }: SearchKindsProps): ReactElement {
  return (
    <div role="group" aria-label="结果类型" className={styles.kinds}>
      {SEARCH_KINDS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === kind}
          disabled={totals[each] === 0 && each !== kind}
          onClick={() => onChoose(each)}
          className={styles.kind}
        >
          {kindNames[each]} <span className={styles.number}>{totals[each]}</span>
        </button>
      ))}
    </div>
  )
}
