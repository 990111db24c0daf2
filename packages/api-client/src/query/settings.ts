import { queryOptions } from '@tanstack/react-query'
import type { SettingsResource } from '../admin/settings.ts'

/** Query options of the settings of the site; requires an admin. */
export const settingsQueries = ({ settings }: { settings: SettingsResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['settings'] as const,
  file: () =>
    queryOptions({ queryKey: ['settings', 'file'], queryFn: ({ signal }) => settings.file({ signal }) }),
  words: () =>
    queryOptions({ queryKey: ['settings', 'words'], queryFn: ({ signal }) => settings.words({ signal }) }),
})
