import { SEARCH_KINDS } from '@qingjian/api-client/contract'
import { BookIcon, ClockIcon, CommentIcon, ImageIcon } from '@qingjian/ui/icon'
import { useLocation, useNavigate } from 'react-router-dom'
import { readingLog } from '#features/reading/reading-log.ts'
import { documentPath } from '#features/search/document-path.ts'
import { kindNames } from '#features/search/kind-names.ts'
import { paths } from '#core/paths.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import type { FoundDocuments } from './use-found-documents.ts'

const icons = { article: <BookIcon />, moment: <CommentIcon />, album: <ImageIcon /> }

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
export function useFoundGroups({ documents }: FoundDocuments): PaletteGroup[] {
  const navigate = useNavigate()
  return SEARCH_KINDS.map((kind) => ({
    name: kindNames[kind],
    items: documents
      .filter((document) => document.kind === kind)
      .map((document) => ({
        key: `${kind}-${document.id}`,
        label: document.title,
        icon: icons[kind],
        run: () => void navigate(documentPath(document)),
      })),
  })).filter(({ items }) => items.length > 0)
}
