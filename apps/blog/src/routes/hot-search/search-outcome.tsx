import { buttonAttributes } from '@qingjian/ui/button'
import { ExternalIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { SiteResults } from './site-results.tsx'
import { findEngine, getResultsUrl } from './search-engines.ts'
import styles from './search-outcome.module.css'

interface SearchOutcomeProps {
  engineId: string
  words: string
}

/** The result of a search: articles of this site, or a link to the selected engine. */
export function SearchOutcome({ engineId, words }: SearchOutcomeProps): ReactElement {
  const engine = findEngine(engineId)
  const url = engine === undefined ? null : getResultsUrl(engine, words)
  return (
    <section aria-label="搜索结果" className={styles.outcome}>
      {engine === undefined || url === null ? (
        <SiteResults words={words} />
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow external" {...buttonAttributes({})}>
          在{engine.name}搜索“{words}”
          <ExternalIcon />
        </a>
      )}
    </section>
  )
}
