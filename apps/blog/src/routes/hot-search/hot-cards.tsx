import type { HotSearchSource } from '@qingjian/api-client/contract'
import { hotSearchQueries } from '@qingjian/api-client/query'
import { ArrowRightIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'
import { paths } from '#core/paths.ts'
import styles from './hot-cards.module.css'
import { hotSources } from './hot-sources.ts'

/** Number of entries on a card. */
const maxEntries = 8

/** The lists of the other sources as cards, on wide screens; narrow screens have the tabs. */
export function HotCards({ sources }: { sources: readonly HotSearchSource[] }): ReactElement {
  return (
    <>
      {sources.map((source) => (
        <HotCard key={source} source={source} />
      ))}
    </>
  )
}

function HotCard({ source }: { source: HotSearchSource }): ReactElement | null {
  const list = useOptionalData(hotSearchQueries(useApi()).list(source))
  if (list === undefined || list.data.length === 0) return null
  const { title } = hotSources[source]
  return (
    <section aria-labelledby={`hot-${source}`} className={styles.card}>
      <h2 id={`hot-${source}`} className={styles.title}>
        {title}
      </h2>
      <ol className={styles.list}>
        {list.data.slice(0, maxEntries).map((entry, index) => (
          <li key={entry.title}>
            <a
              href={entry.url}
              target="_blank"
              rel="noopener noreferrer nofollow external"
              className={styles.entry}
            >
              <span aria-hidden="true" className={styles.rank}>
                {index + 1}
              </span>
              {entry.title}
            </a>
          </li>
        ))}
      </ol>
      <Link to={paths.hotSearch({ source })} className={styles.more}>
        看全部 {list.data.length} 条
        <ArrowRightIcon />
      </Link>
    </section>
  )
}
