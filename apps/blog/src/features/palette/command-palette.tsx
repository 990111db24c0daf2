import { Dialog } from '@qingjian/ui/dialog'
import type { ReactElement } from 'react'
import type { OpenOverlay } from '#core/screen/use-overlay.ts'
import { PaletteBox } from './palette-box.tsx'

interface CommandPaletteProps {
  open: boolean
  onOverlay: OpenOverlay
}

/** The command palette: pages, articles, moments, albums, actions and recently read articles. */
export function CommandPalette({ open, onOverlay }: CommandPaletteProps): ReactElement {
  const close = (): void => onOverlay(null)
  return (
    <Dialog title="命令面板" size="l" placement="top" open={open} onOpenChange={close}>
      <PaletteBox onClose={close} onSearch={() => onOverlay('search')} />
    </Dialog>
  )
}
