import type { ReactNode } from 'react'
import { createStore, type Store } from '../create-store.ts'

/** Type of a toast; determines its icon, ARIA role and duration. */
export type ToastType = 'success' | 'info' | 'warning' | 'error'

/** Options of one toast. */
export interface ToastOptions {
  /** A heading above the message. */
  title?: ReactNode
  /** Duration in ms; `Infinity` disables the timeout. 3000 by default, 5000 for warnings and errors. */
  duration?: number
  /** Replaces a toast with the same id; by default, equal messages of one type share an id. */
  id?: string
}

/** A toast that is on the screen. */
export interface ToastEntry {
  id: string
  type: ToastType
  message: ReactNode
  title: ReactNode
  duration: number
  /** Changes on replacement, which restarts the timeout. */
  version: number
}

/** Default duration in ms: 3 s for notifications, 5 s for failures (spec section 9). */
const DURATION: Readonly<Record<ToastType, number>> = {
  success: 3000,
  info: 3000,
  warning: 5000,
  error: 5000,
}

/** Maximum number of toasts; the oldest is removed first. */
const MAX_TOASTS = 4

/** The toasts on the screen, oldest first. */
export const toasts: Store<readonly ToastEntry[]> = createStore<readonly ToastEntry[]>([])
let count = 0

function show(type: ToastType) {
  return (message: ReactNode, options: ToastOptions = {}): string => {
    count += 1
    const id = options.id ?? (typeof message === 'string' ? `${type}:${message}` : String(count))
    const { title, duration = DURATION[type] } = options
    const entry: ToastEntry = { id, type, message, title, duration, version: count }
    const entries = toasts.get()
    const replacesOne = entries.some((other) => other.id === id)
    toasts.set(
      replacesOne
        ? entries.map((other) => (other.id === id ? entry : other))
        : [...entries, entry].slice(-MAX_TOASTS),
    )
    return id
  }
}

/** Shows short messages from anywhere, inside or outside React; a mounted `Toaster` renders them. Each call returns the id. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  /** Removes one toast, or all without an id. */
  dismiss(id?: string): void {
    toasts.set(id === undefined ? [] : toasts.get().filter((entry) => entry.id !== id))
  },
}
