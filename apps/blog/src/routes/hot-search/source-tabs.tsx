import type { HotSearchSource } from '@qingjian/api-client/contract'
import { useEffect, useRef, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { hotSources } from './hot-sources.ts'
import styles from './source-tabs.module.css'

interface SourceTabsProps {
  sources: readonly HotSearchSource[]
  current: HotSearchSource
}

/** Links to the list of each source. Each list has its own URL, so these are links and not ARIA tabs. */
export function SourceTabs({ sources, current }: SourceTabsProps): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On narrow screens the current tab can be outside the scroll container.
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2
  }, [current])

  return (
    <nav aria-label="热搜来源" className={styles.tabs}>
      <ul ref={list} className={styles.list}>
        {sources.map((source) => (
          <li key={source}>
            <Link
              to={paths.hotSearch({ source })}
              aria-current={source === current ? 'page' : undefined}
              preventScrollReset
              className={styles.tab}
            >
              {hotSources[source].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
