import { MessageBoxHost } from '@qingjian/ui/message-box'
import { Toaster } from '@qingjian/ui/toast'
import { useEffect, type ReactElement } from 'react'
import { tellAlive } from '#core/screen/late-module.ts'
import { NavigationProgress } from '#app/navigation/navigation-progress.tsx'
import { RouteAnnouncer } from '#app/navigation/route-announcer.tsx'
import { useSoftLinks } from '#app/navigation/use-soft-links.ts'
import { useLateModule } from '#core/screen/use-late-module.ts'
import { useUser } from '#features/session/use-user.ts'
import { QuickMenu } from './quick-menu.tsx'
import type { OpenOverlay, Overlay } from '#core/screen/use-overlay.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadUserMenu = () => import('./user-menu.tsx')

interface PageCompanionProps {
  overlay: Overlay | null
  onOverlay: OpenOverlay
}

/** What accompanies every page once scripts run: announcements, progress, right-click menu, toasts, shortcuts. */
export function PageCompanion({ overlay, onOverlay }: PageCompanionProps): ReactElement {
  useShortcuts(overlay, onOverlay)
  useSoftLinks()
  // So that it opens at once.
  useLateModule(loadUserMenu, useUser() !== null)
  useEffect(() => void tellAlive(), [])
  return (
    <>
      <NavigationProgress />
      <RouteAnnouncer />
      <QuickMenu />
      <Toaster />
      <MessageBoxHost />
    </>
  )
}
