import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type DialogHTMLAttributes,
  type RefObject,
} from 'react'
import { lockScroll } from './lock-scroll.ts'

/** State and props of a modal dialog. */
export interface Modal {
  /** Whether to render the element: while open, and until its closing animation ends. */
  present: boolean
  ref: RefObject<HTMLDialogElement | null>
  /** Requests closing through `onOpenChange`. */
  close: () => void
  /** Attributes and handlers of the `<dialog>`, for Escape, the backdrop and `method="dialog"` forms. */
  handlers: Pick<
    DialogHTMLAttributes<HTMLDialogElement>,
    'closedby' | 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'
  >
}

/**
 * Synchronizes a native modal `<dialog>` with `open`; the browser traps and restores the focus.
 * @param cover Background colour of a dialog that covers the whole page.
 */
export function useModal(
  open: boolean,
  onOpenChange: (open: boolean) => void,
  dismissible = true,
  cover?: string,
): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  // A layout effect closes the element before React removes it, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    // Lock before showing: reading the layout afterwards would force another one.
    const unlock = lockScroll(cover)
    dialog.showModal()
    return () => {
      dialog.close()
      unlock()
    }
  }, [open, cover])

  useEffect(() => {
    if (open || !present) return undefined
    let current = true
    const removeAfterAnimations = async (): Promise<void> => {
      const animations = ref.current?.getAnimations() ?? []
      await Promise.allSettled(animations.map(({ finished }) => finished))
      if (current) setPresent(false)
    }
    void removeAfterAnimations()
    return () => {
      current = false
    }
  }, [open, present])

  const close = (): void => {
    if (open) onOpenChange(false)
  }

  // React bubbles `cancel` and `close` of nested dialogs, and file inputs fire `cancel`: hence the target checks.
  return {
    present,
    ref,
    close,
    handlers: {
      // Browsers let `cancel` be prevented only once; `closedby` has no such limit.
      closedby: dismissible ? undefined : 'none',
      onCancel: (event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) close()
      },
      onClose: (event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) close()
      },
      onPointerDown: (event) => {
        pressedBackdrop.current = event.target === event.currentTarget
      },
      onClick: (event) => {
        if (dismissible && pressedBackdrop.current && event.target === event.currentTarget) close()
      },
    },
  }
}
