import { settingsQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { BlockedWords } from './blocked-words.tsx'
import { SettingsEditor } from './settings-editor.tsx'
import styles from './settings.module.css'

/** Read once when the screen opens: a later version is a conflict, which the save finds. */
const once = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** The settings of the site, and the words that visitors may not use. */
export function SettingsScreen(): ReactElement {
  const queries = settingsQueries(useApi())
  const file = useQuery({ ...queries.file(), ...once })
  const words = useQuery({ ...queries.words(), ...once })
  const error = file.error ?? words.error
  if (file.data === undefined || words.data === undefined)
    return (
      <Screen title="设置">
        {error === null ? (
          <LoadingLines lines={10} />
        ) : (
          <LoadFailure error={error} onRetry={() => void Promise.all([file.refetch(), words.refetch()])} />
        )}
      </Screen>
    )
  return (
    <Screen title="设置">
      <div className={styles.page}>
        <SettingsEditor key={`site ${file.dataUpdatedAt}`} file={file.data} />
        <BlockedWords key={`words ${words.dataUpdatedAt}`} file={words.data} />
      </div>
    </Screen>
  )
}
