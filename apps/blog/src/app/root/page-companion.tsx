import { MessageBoxHost } from '@qingjian/ui/message-box'
import { Toaster } from '@qingjian/ui/toast'
import { useEffect, type ReactElement } from 'react'
import { allAlive } from '#app/late-module.ts'
import { NavigationProgress } from '#app/navigation/navigation-progress.tsx'
import { RouteAnnouncer } from '#app/navigation/route-announcer.tsx'
import { useSoftLinks } from '#app/navigation/use-soft-links.ts'
import { QuickMenu } from './quick-menu.tsx'
import { useSearchShortcut } from './use-search-shortcut.ts'

/** What accompanies every page once scripts run: announcements, progress, right-click menu, toasts, shortcuts. */
export function PageCompanion({ onSearch }: { onSearch: () => void }): ReactElement {
  useSearchShortcut(onSearch)
  useSoftLinks()
  useEffect(() => {
    // Tells tests and scripts that handlers are in place.
    void allAlive().then(() => (document.documentElement.dataset['hydrated'] = ''))
  }, [])
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
