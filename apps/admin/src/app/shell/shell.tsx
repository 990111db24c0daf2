import { Toaster } from '@qingjian/ui/toast'
import { useEffect, useState, type ReactElement } from 'react'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom'
import { AdminOnly } from '#features/access/admin-only.tsx'
import { useAdmin } from '#features/access/admin-context.ts'
import { ConfirmationDialog } from '#features/confirmation/confirmation-dialog.tsx'
import { DecisionProvider } from '#features/decisions/decision-context.tsx'
import { LeaveGuardProvider } from '#features/leave-guard/leave-guard-provider.tsx'
import { UndoBar } from '#features/decisions/undo-bar.tsx'
import { useAppContext } from '#core/data/app-context.ts'
import { invalidateModeration } from '#core/data/invalidate-moderation.ts'
import { startLive } from '#features/live/start-live.ts'
import { PaletteDialog } from '#features/palette/palette-dialog.tsx'
import type { PaletteItem } from '#features/palette/palette-item.ts'
import { usePaletteKey } from '#features/palette/use-palette-key.ts'
import { ShortcutsHelp } from '#features/shortcuts/shortcuts-help.tsx'
import { StaleNote } from '#features/stale-note/stale-note.tsx'
import { useShortcuts } from '#features/shortcuts/shortcuts.ts'
import { menu } from './menu.ts'
import { MenuLinks } from './menu-links.tsx'
import styles from './shell.module.css'
import { SideTools } from './side-tools.tsx'

const screens: readonly PaletteItem[] = menu.map(({ path, label, Icon, key }) => ({
  key: `screen-${key}`,
  label,
  hint: `g ${key}`,
  icon: <Icon />,
  to: path,
}))

/** Layout of every screen: menu, tools and overlays. */
export function Shell(): ReactElement {
  return (
    <>
      <AdminOnly>
        <DecisionProvider>
          <LeaveGuardProvider>
            <AdminShell />
          </LeaveGuardProvider>
        </DecisionProvider>
      </AdminOnly>
      <Toaster />
    </>
  )
}

function AdminShell(): ReactElement {
  const { id } = useAdmin()
  const { api, queryClient } = useAppContext()
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  usePaletteKey(() => setPaletteOpen(true))
  useEffect(() => startLive(id, () => void invalidateModeration(queryClient, api)), [id, queryClient, api])
  useShortcuts('前往', [
    ...menu.map(({ path, label, key }) => ({ keys: `g ${key}`, label, run: () => void navigate(path) })),
    { keys: '?', label: '快捷键', run: () => setHelpOpen(true) },
  ])
  return (
    <div className={styles.page}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault()
          document.querySelector<HTMLElement>('#main')?.focus()
        }}
      >
        跳到主要内容
      </a>
      <header className={styles.side}>
        <p className={styles.name}>后台管理</p>
        <MenuLinks />
        <SideTools onFind={() => setPaletteOpen(true)} onHelp={() => setHelpOpen(true)} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <StaleNote />
        <Outlet />
      </main>
      <UndoBar />
      <ShortcutsHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
      {isPaletteOpen && (
        // Not lazy: what is typed while code is loading would be lost, and offline nothing would open.
        <PaletteDialog screens={screens} onClose={() => setPaletteOpen(false)} />
      )}
      <ConfirmationDialog />
      <ScrollRestoration />
    </div>
  )
}
