import { Toaster } from '@qingjian/ui/toast'
import { useEffect, type ReactElement } from 'react'
import { OverlayErrorBoundary } from '#core/faults/overlay-error-boundary.tsx'
import { isMessageBoxRequested, onMessageBoxMounted } from '#core/screen/confirm.ts'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { useStore } from '#core/data/create-store.ts'
import { markHydrated } from '#core/screen/mark-hydrated.ts'
import { NavigationProgress } from '#app/navigation/navigation-progress.tsx'
import { RouteAnnouncer } from '#app/navigation/route-announcer.tsx'
import { useSoftLinks } from '#app/navigation/use-soft-links.ts'
import { requestedLogin } from '#features/login/request-login.ts'
import { useUser } from '#features/session/use-user.ts'
import { UserMenu } from './user-avatar.tsx'
import { QuickMenu } from './quick-menu.tsx'
import type { OpenOverlay, Overlay } from '#core/screen/use-overlay.ts'
import { useShortcuts } from './use-shortcuts.ts'

const MessageBoxHost = lazyComponent(
  async () => (await import('#core/screen/message-box-host.tsx')).MessageBoxHost,
)

const LoginDialog = lazyComponent(async () => (await import('#features/login/login-dialog.tsx')).LoginDialog)

interface GlobalOverlaysProps {
  overlay: Overlay | null
  onOverlay: OpenOverlay
}

/** Scripted parts of every page: route announcer, progress bar, context menu, toasts, message boxes, shortcuts. */
export function GlobalOverlays({ overlay, onOverlay }: GlobalOverlaysProps): ReactElement {
  useShortcuts(overlay, onOverlay)
  useSoftLinks()
  const isConfirming = useStore(isMessageBoxRequested, false)
  const loginRequest = useStore(requestedLogin, null)
  const cancelLogin = (): void => loginRequest?.settle(null)
  const isUser = useUser() !== null
  useEffect(() => {
    // A failed load is retried when the button is pressed.
    if (isUser) UserMenu.load().catch(() => undefined)
  }, [isUser])
  useEffect(markHydrated, [])
  return (
    <>
      <NavigationProgress />
      <RouteAnnouncer />
      <QuickMenu />
      <Toaster />
      <OverlayErrorBoundary onClose={cancelLogin}>
        <LoginDialog when={loginRequest !== null} request={loginRequest} onMissing={cancelLogin} />
      </OverlayErrorBoundary>
      <OverlayErrorBoundary>
        <MessageBoxHost when={isConfirming} onMounted={onMessageBoxMounted} />
      </OverlayErrorBoundary>
    </>
  )
}
