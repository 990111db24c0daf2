import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type DialogHTMLAttributes,
  type RefObject,
} from 'react'
import { lockScroll } from './lock-scroll.ts'

/** A modal window and what its element needs. */
export interface Modal {
  /** Whether the element must be in the tree: while open, and until its closing animation ends. */
  present: boolean
  ref: RefObject<HTMLDialogElement | null>
  /** Closes the dialog and tells the owner. */
  close: () => void
  /** Attributes and handlers for the `<dialog>`: Escape, backdrop, and closing by a form. */
  handlers: Pick<
    DialogHTMLAttributes<HTMLDialogElement>,
    'closedby' | 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'
  >
}

/**
 * Keeps a native modal `<dialog>` in step with `open`; the browser traps focus and gives it back.
 * @param cover Colour of a dialog that covers the whole page.
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

  // A layout effect closes the element before React removes it, so that the browser can still return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    // Before the dialog is shown: what locking reads of the page is still laid out then.
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

  // React lets `cancel` and `close` of nested dialogs bubble, and file inputs emit `cancel` too: hence the target checks.
  return {
    present,
    ref,
    close,
    handlers: {
      // Browsers let `cancel` be prevented once only, to let nobody be trapped; this holds.
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
