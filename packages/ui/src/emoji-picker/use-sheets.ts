import { useEffect, useMemo, useState } from 'react'
import type { EmojiEntry } from './emoji-entry.ts'

/** The entries; without sheets, that is with a picture each, once a sheet has failed to load. */
export function useSheets(entries: readonly EmojiEntry[]): readonly EmojiEntry[] {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    for (const src of new Set(entries.flatMap(({ sheet }) => sheet?.url ?? [])))
      Object.assign(new Image(), { src, onerror: () => setFailed(true) })
  }, [entries])
  return useMemo(
    () => (failed ? entries.map((entry) => ({ ...entry, sheet: undefined })) : entries),
    [entries, failed],
  )
}
