import { ArrowRightIcon, ExternalIcon } from '@qingjian/ui/icon'
import { useNavigate } from 'react-router-dom'
import { useMenuScreens } from '#core/menu/use-menu-screens.ts'
import { useSite } from '#core/data/use-site.ts'
import { useUser } from '#features/session/use-user.ts'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { paths } from '#core/paths.ts'
import type { PaletteItem } from './palette-item.ts'

/** The pages that the user may visit, and the admin area. */
export function usePageItems(): PaletteItem[] {
  const navigate = useNavigate()
  const { adminUrl, openChatroom } = useSite()
  const isLoggedIn = useUser() !== null
  const login = useIsStatic() ? [] : [paths.login()]
  const hiddenButOpen = new Set<string>(isLoggedIn ? [paths.notifications(), paths.profile()] : login)
  if (openChatroom) hiddenButOpen.add(paths.chat())

  const screens = useMenuScreens()
    .filter(({ path, handle }) => !path.includes(':') && (handle.hidden !== true || hiddenButOpen.has(path)))
    .map(({ path, handle }) => ({
      key: `page-${path}`,
      label: handle.name,
      icon: <ArrowRightIcon />,
      keywords: path,
      run: () => void navigate(path),
    }))
  if (adminUrl === '') return screens
  const openAdmin = (): void => void window.open(adminUrl, '_blank', 'noopener')
  return [
    ...screens,
    { key: 'admin', label: '后台管理', icon: <ExternalIcon />, keywords: 'admin', run: openAdmin },
  ]
}
