import { settingsQueries } from '@qingjian/api-client/query'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { BlockedWords } from './blocked-words.tsx'
import { createReloadFocus } from './reload-focus.ts'
import { SettingsEditor } from './settings-editor.tsx'
import styles from './settings.module.css'
import { usePickedPictures } from './use-picked-pictures.ts'

/** Read once when the screen opens: a later version is a conflict, which the save finds. */
const once = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/**
 * The settings of the site, and the words that visitors may not use. Each is loaded again without the other, which may have
 * unsaved changes, and stays on the screen until then: without it the screen would scroll to its top.
 */
export function SettingsScreen(): ReactElement {
  // Not in the forms, which are rendered anew after a save.
  const pictures = usePickedPictures()
  const [fileFocus] = useState(createReloadFocus)
  const [wordsFocus] = useState(createReloadFocus)
  const queries = settingsQueries(useApi())
  const file = useQuery({ ...queries.file(), ...once })
  const words = useQuery({ ...queries.words(), ...once })
  return (
    <Screen title="设置">
      <div className={styles.page}>
        {file.data === undefined || file.isError ? (
          <Loading query={file} lines={10} />
        ) : (
          <SettingsEditor
            key={`site ${file.dataUpdatedAt}`}
            file={file.data}
            pictures={pictures}
            focus={fileFocus}
          />
        )}
        {words.data === undefined || words.isError ? (
          <Loading query={words} lines={4} />
        ) : (
          <BlockedWords key={`words ${words.dataUpdatedAt}`} file={words.data} focus={wordsFocus} />
        )}
      </div>
    </Screen>
  )
}

function Loading({
  query: { error, refetch },
  lines,
}: {
  query: UseQueryResult
  lines: number
}): ReactElement {
  return error === null ? (
    <LoadingLines lines={lines} />
  ) : (
    <LoadFailure error={error} onRetry={() => void refetch()} />
  )
}
