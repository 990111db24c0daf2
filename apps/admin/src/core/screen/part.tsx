import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactElement, type ReactNode } from 'react'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import styles from './part.module.css'

interface PartProps<Data> {
  title: string
  /** Content beside the heading. */
  end?: ReactNode
  query: UseQueryResult<Data>
  /**
   * Lines of the usual result, so that what is below does not move when the data arrive.
   * @default 4
   */
  lines?: number
  children: (data: Data) => ReactNode
}

/** A section of the screen with the data of a query, or its loading or error state. */
export function Part<Data>({ title, end, query, lines = 4, children }: PartProps<Data>): ReactElement {
  const id = useId()
  const { data, error, refetch } = query
  return (
    <section aria-labelledby={id} className={styles.part}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {end}
      </header>
      {data !== undefined ? (
        children(data)
      ) : error !== null ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.loading}>
          <LoadingLines lines={lines} />
        </div>
      )}
    </section>
  )
}
