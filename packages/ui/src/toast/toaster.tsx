'use client'

import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button/index.ts'
import { cx } from '../cx.ts'
import {
  CloseIcon,
  ErrorIcon,
  InfoIcon,
  SuccessIcon,
  WarningIcon,
  type IconComponent,
} from '../icon/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { toasterTexts, type ToasterTexts } from './toaster-texts.ts'
import { isFailure, toast, toasts, type ToastEntry, type ToastType } from './toast.ts'
import { useHoverOrFocus } from '../use-hover-or-focus.ts'
import { useTopmostHost } from './use-topmost-host.ts'
import styles from './toast.module.css'

/** Props of {@link Toaster}; other props are passed to the region. */
export interface ToasterProps extends Partial<ToasterTexts>, Omit<HTMLAttributes<HTMLElement>, 'children'> {
  ref?: Ref<HTMLElement>
}

const NO_TOASTS: readonly ToastEntry[] = []

const ICONS: Readonly<Record<ToastType, IconComponent>> = {
  success: SuccessIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: ErrorIcon,
}

/** Renders the toasts of `toast` in the top layer, above open dialogs; render it once. */
export function Toaster({ label, closeLabel, ...props }: ToasterProps): ReactNode {
  const texts = useTexts('toaster', toasterTexts)
  const entries = useSyncExternalStore(toasts.subscribe, toasts.get, () => NO_TOASTS)
  const shown = entries.length > 0
  const host = useTopmostHost(shown, styles.host)
  if (!host || !shown) return null
  return createPortal(
    <Toasts
      {...props}
      entries={entries}
      label={label ?? texts.label}
      closeLabel={closeLabel ?? texts.closeLabel}
    />,
    host,
  )
}

interface ToastsProps extends ToasterProps {
  closeLabel: string
  entries: readonly ToastEntry[]
}

function Toasts({ entries, label, closeLabel, className, ...props }: ToastsProps): ReactElement {
  const [paused, handlers] = useHoverOrFocus()
  return (
    <section aria-label={label} {...props} className={cx(styles.list, className)} {...handlers}>
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} paused={paused} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

interface ToastProps {
  entry: ToastEntry
  paused: boolean
  closeLabel: string
}

export function Toast({
  entry: { id, type, title, message, duration, version },
  paused,
  closeLabel,
}: ToastProps): ReactElement {
  const [announced, setAnnounced] = useState(false)
  const Icon = ICONS[type]
  useCountdown(duration, version, paused, () => toast.dismiss(id))

  // Screen readers announce changes inside a live region, not its initial content.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnounced(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <div className={styles.toast} data-type={type}>
      <Icon className={styles.icon} />
      <div role={isFailure(type) ? 'alert' : 'status'} className={styles.text}>
        {announced && (
          <>
            {title != null && <strong>{title}</strong>}
            <span>{message}</span>
          </>
        )}
      </div>
      <IconButton label={closeLabel} size="s" className={styles.close} onClick={() => toast.dismiss(id)}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/** Calls `onEnd` after `duration` ms, not counting pauses; a new `version` restarts the countdown. */
function useCountdown(duration: number, version: number, paused: boolean, onEnd: () => void): void {
  const end = useRef(onEnd)
  const remaining = useRef({ version, time: duration })
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (remaining.current.version !== version) remaining.current = { version, time: duration }
    if (paused || remaining.current.time === Infinity) return undefined
    const since = performance.now()
    const timer = setTimeout(() => end.current(), remaining.current.time)
    return () => {
      clearTimeout(timer)
      remaining.current.time -= performance.now() - since
    }
  }, [duration, version, paused])
}
