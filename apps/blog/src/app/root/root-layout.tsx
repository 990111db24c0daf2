import { useEffect, type ReactElement } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom'
import { OverlayErrorBoundary } from '#core/faults/overlay-error-boundary.tsx'
import { clearPress, repeatPress } from '#core/screen/before-hydration-script.ts'
import { isScreenHandle } from '#core/screen/screen-handle.ts'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { GlobalOverlays } from './global-overlays.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import styles from './root-layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { TabBar } from './tab-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { useOverlay, type Overlay } from '#core/screen/use-overlay.ts'

const SearchDialog = lazyComponent(
  async () => (await import('#features/search/search-dialog.tsx')).SearchDialog,
)
const CommandPalette = lazyComponent(
  async () => (await import('#features/palette/command-palette.tsx')).CommandPalette,
)
const MobileDrawer = lazyComponent(async () => (await import('./mobile-drawer.tsx')).MobileDrawer)

/** Layout of every screen: header, footer, floating buttons and overlays. The code of overlays is loaded on demand. */
export function RootLayout(): ReactElement {
  const [overlay, open] = useOverlay()
  const close = (): void => open(null)
  const lazyOverlay = (name: Overlay) => ({
    when: overlay === name,
    open: overlay === name,
    onMissing: close,
    onOverlay: open,
  })
  useEffect(repeatPress, [])

  // An error page has header and footer even if the screen is full-screen: the failed screen has no loader data.
  const isFullScreen = useMatches().some(
    ({ handle, loaderData }) => loaderData !== undefined && isScreenHandle(handle) && handle.fullScreen,
  )

  const screen = (
    <main id="main" tabIndex={-1} className={styles.main} data-full={isFullScreen || undefined}>
      <Outlet />
    </main>
  )
  return (
    <div className={styles.page} onClickCapture={clearPress}>
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
          <TabBar onSearch={() => open('search')} />
          <FloatingButtons />
        </>
      )}
      <ScrollRestoration />
      <GlobalOverlays overlay={overlay} onOverlay={open} />
      <OverlayErrorBoundary onClose={close}>
        <SearchDialog {...lazyOverlay('search')} />
      </OverlayErrorBoundary>
      <OverlayErrorBoundary onClose={close}>
        <CommandPalette {...lazyOverlay('palette')} />
      </OverlayErrorBoundary>
      <OverlayErrorBoundary onClose={close}>
        <MobileDrawer {...lazyOverlay('menu')} />
      </OverlayErrorBoundary>
    </div>
  )
}
