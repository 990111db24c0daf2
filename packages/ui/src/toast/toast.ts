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

/** Default duration of notifications, in ms. */
const NOTICE_DURATION = 3000

/** Default duration of failures, in ms. */
const FAILURE_DURATION = 5000

/** Whether a toast is announced immediately and shown longer: warnings and errors. */
export function isFailure(type: ToastType): boolean {
  return type === 'warning' || type === 'error'
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
    const { title, duration = isFailure(type) ? FAILURE_DURATION : NOTICE_DURATION } = options
    const entry: ToastEntry = { id, type, message, title, duration, version: count }
    const entries = toasts.get()
    const next = entries.map((other) => (other.id === id ? entry : other))
    toasts.set(next.includes(entry) ? next : [...entries, entry].slice(-MAX_TOASTS))
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
    toasts.set(toasts.get().filter((entry) => id !== undefined && entry.id !== id))
  },
}
