import { SEARCH_KINDS, type SearchItem } from '@qingjian/api-client/contract'
import { ClockIcon } from '@qingjian/ui/icon'
import { useLocation, useNavigate } from 'react-router-dom'
import { readingLog } from '#features/reading/reading-log.ts'
import { documentPath } from '#features/search/document-path.ts'
import { kindIcons } from '#features/search/kind-icons.tsx'
import { kindNames } from '#features/search/kind-names.ts'
import { paths } from '#core/paths.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

/** Number of recent articles. */
const shownRecents = 5

/** The recently read articles without the current one. */
export function useRecentItems(): PaletteItem[] {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return readingLog()
    .filter(({ id }) => paths.post(id) !== pathname)
    .slice(0, shownRecents)
    .map(({ id, title, place }) => ({
      key: `recent-${id}`,
      label: title,
      ...(place !== null && { hint: `${Math.round(place.percent)}%` }),
      icon: <ClockIcon />,
      run: () => void navigate(paths.post(id)),
    }))
}

/** The search results of the server as items, one group for each kind that has some. */
export function useFoundGroups(documents: readonly SearchItem[]): PaletteGroup[] {
  const navigate = useNavigate()
  return SEARCH_KINDS.map((kind) => ({
    name: kindNames[kind],
    items: documents
      .filter((document) => document.kind === kind)
      .map((document) => ({
        key: `${kind}-${document.id}`,
        label: document.title,
        icon: kindIcons[kind],
        run: () => void navigate(documentPath(document)),
      })),
  })).filter(({ items }) => items.length > 0)
}
