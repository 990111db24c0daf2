import { BookIcon, ClockIcon } from '@qingjian/ui/icon'
import { useLocation, useNavigate } from 'react-router-dom'
import { readingLog } from '#features/reading/reading-log.ts'
import { paths } from '#core/paths.ts'
import type { PaletteItem } from './palette-item.ts'
import type { FoundArticles } from './use-found-articles.ts'

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

/** The search results of the server as items. */
export function useFoundItems({ articles }: FoundArticles): PaletteItem[] {
  const navigate = useNavigate()
  return articles.map(({ id, title, categoryName }) => ({
    key: `article-${id}`,
    label: title,
    ...(categoryName !== null && { hint: categoryName }),
    icon: <BookIcon />,
    run: () => void navigate(paths.post(id)),
  }))
}
