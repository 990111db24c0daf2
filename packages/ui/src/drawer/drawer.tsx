'use client'

import { useMemo, type DialogHTMLAttributes, type ReactElement, type Ref } from 'react'
import { IconButton } from '../button/index.ts'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icon/index.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useTexts } from '../texts/texts-context.ts'
import { useControllable } from '../use-controllable.ts'
import { useModal } from '../use-modal.ts'
import { drawerTexts, type DrawerTexts } from './drawer-texts.ts'
import { useSwipeToClose } from './use-swipe-to-close.ts'
import styles from './drawer.module.css'

/** Props of {@link Drawer}. */
export interface DrawerProps
  extends Partial<DrawerTexts>, Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open'> {
  /** Accessible name. */
  label: string
  /** Whether the drawer is open; uncontrolled when left out. */
  open?: boolean | undefined
  /**
   * Whether the drawer is initially open when uncontrolled.
   * @default false
   */
  defaultOpen?: boolean
  /** Called with `false` when the user closes the drawer. */
  onOpenChange?: (open: boolean) => void
  /**
   * Edge of the screen, in inline direction.
   * @default 'start'
   */
  side?: 'start' | 'end'
  /**
   * Width, as a CSS length.
   * @default '50%'
   */
  width?: string
  ref?: Ref<HTMLDialogElement>
}

/** A modal panel at an edge of the screen; Escape, a click on the backdrop or a swipe closes it. */
export function Drawer({
  label,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  side = 'start',
  width = '50%',
  closeLabel,
  className,
  children,
  ref: outerRef,
  ...props
}: DrawerProps): ReactElement | null {
  const texts = useTexts('drawer', drawerTexts)
  const [open, setOpen] = useControllable(openProp, defaultOpen, onOpenChange)
  const { present, ref: innerRef, close, handlers } = useModal(open, setOpen)
  const swipe = useSwipeToClose(innerRef, side, close)
  const ref = useMemo(() => {
    // Set by script: a strict Content-Security-Policy blocks style attributes in markup.
    const setWidth = (drawer: HTMLElement | null): void => drawer?.style.setProperty('--drawer-width', width)
    return mergeRefs(innerRef, outerRef, setWidth)
  }, [innerRef, outerRef, width])

  if (!present) return null
  return (
    <dialog
      aria-label={label}
      {...props}
      {...handlers}
      {...swipe}
      ref={ref}
      className={cx(styles.drawer, className)}
      data-side={side}
    >
      <div className={styles.panel}>
        <IconButton label={closeLabel ?? texts.closeLabel} onClick={close} className={styles.close}>
          <CloseIcon />
        </IconButton>
        {children}
      </div>
    </dialog>
  )
}
