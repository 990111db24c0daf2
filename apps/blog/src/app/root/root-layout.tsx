import type { ReactElement } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom'
import { tellAlive } from '#core/screen/late-module.ts'
import { isScreenHandle } from '#core/screen/screen-handle.ts'
import { useLateModule } from '#core/screen/use-late-module.ts'
import { tellMissingCodeLate } from '#core/data/late-notices.ts'
import { FloatingButtons } from './floating-buttons.tsx'
import styles from './root-layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useOverlay } from '#core/screen/use-overlay.ts'

const loadSearchDialog = () => import('#features/search/search-dialog.tsx')
const loadPalette = () => import('#features/palette/command-palette.tsx')
const loadMobileDrawer = () => import('./mobile-drawer.tsx')
const loadCompanion = () => import('./page-companion.tsx')

/** Everything around a screen. What the first paint does without (search, drawer, toasts, right-click menu …) comes late. */
export function RootLayout(): ReactElement {
  const [overlay, open] = useOverlay()
  const giveUp = (): void => {
    open(null)
    tellMissingCodeLate()
  }
  const search = useLateModule(loadSearchDialog, overlay === 'search', giveUp)
  const palette = useLateModule(loadPalette, overlay === 'palette', giveUp)
  const drawer = useLateModule(loadMobileDrawer, overlay === 'menu', giveUp)
  // The page lives without it, too.
  const companion = useLateModule(loadCompanion, true, tellAlive)

  // What stands in for a screen whose data could not be had needs the way to others.
  const isFullScreen = useMatches().some(
    ({ handle, loaderData }) => loaderData !== undefined && isScreenHandle(handle) && handle.fullScreen,
  )

  const screen = (
    <main id="main" tabIndex={-1} className={styles.main} data-full={isFullScreen || undefined}>
      <Outlet />
    </main>
  )
  return (
    <div className={styles.page}>
      {isFullScreen ? (
        screen
      ) : (
        <>
          <SkipLink />
          <SiteHeader
            menuOpen={overlay === 'menu'}
            onMenu={() => open('menu')}
            onSearch={() => open('search')}
          />
          {screen}
          <SiteFooter />
          <FloatingButtons />
        </>
      )}
      <ScrollRestoration />
      {companion && <companion.PageCompanion overlay={overlay} onOverlay={open} />}
      {search && <search.SearchDialog open={overlay === 'search'} onOverlay={open} />}
      {palette && <palette.CommandPalette open={overlay === 'palette'} onOverlay={open} />}
      {drawer && <drawer.MobileDrawer open={overlay === 'menu'} onOverlay={open} />}
    </div>
  )
}
