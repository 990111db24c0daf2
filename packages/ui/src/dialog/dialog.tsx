'use client'

import { useId, useMemo, type DialogHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import { IconButton } from '../button/index.ts'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icon/index.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useTexts } from '../texts/texts-context.ts'
import { useControllable } from '../use-controllable.ts'
import { useModal } from '../use-modal.ts'
import { dialogTexts, type DialogTexts } from './dialog-texts.ts'
import styles from './dialog.module.css'

/** Props of {@link Dialog}. */
export interface DialogProps
  extends Partial<DialogTexts>, Omit<DialogHTMLAttributes<HTMLDialogElement>, 'title' | 'open'> {
  /** Heading and accessible name. */
  title: ReactNode
  /** Whether the dialog is open; uncontrolled when left out. */
  open?: boolean | undefined
  /**
   * Whether the dialog is initially open when uncontrolled.
   * @default false
   */
  defaultOpen?: boolean
  /** Called with `false` when the user closes the dialog. */
  onOpenChange?: (open: boolean) => void
  /**
   * Hides the title visually; it stays the accessible name.
   * @default false
   */
  titleHidden?: boolean
  /** Content of the footer, usually buttons. */
  footer?: ReactNode
  /**
   * Whether Escape and a click on the backdrop close the dialog.
   * @default true
   */
  dismissible?: boolean
  /**
   * Whether an action is pending; the user cannot close the dialog meanwhile.
   * @default false
   */
  busy?: boolean
  /**
   * Maximum width.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l'
  /**
   * Vertical position; `top` fixes the upper edge while the content grows and shrinks.
   * @default 'center'
   */
  placement?: 'center' | 'top'
  ref?: Ref<HTMLDialogElement>
}

/** A modal dialog, on the native `<dialog>`. */
export function Dialog({
  title,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  titleHidden = false,
  footer,
  dismissible = true,
  busy = false,
  size = 'm',
  placement = 'center',
  closeLabel,
  className,
  children,
  ref: outerRef,
  ...props
}: DialogProps): ReactElement | null {
  const titleId = useId()
  const texts = useTexts('dialog', dialogTexts)
  const [open, setOpen] = useControllable(openProp, defaultOpen, onOpenChange)
  const { present, ref: innerRef, close, handlers } = useModal(open, setOpen, dismissible && !busy)
  const ref = useMemo(() => mergeRefs(innerRef, outerRef), [innerRef, outerRef])

  if (!present) return null
  return (
    <dialog
      aria-labelledby={titleId}
      {...props}
      {...handlers}
      ref={ref}
      className={cx(styles.dialog, className)}
      data-size={size}
      data-placement={placement}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId} className={titleHidden ? styles.hidden : styles.title}>
            {title}
          </h2>
          <IconButton label={closeLabel ?? texts.closeLabel} disabled={busy} onClick={close}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {footer != null && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
