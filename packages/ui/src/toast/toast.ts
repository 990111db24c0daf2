import type { ReactNode } from 'react'
import { createStore, type Store } from '../create-store.ts'

/** Kind of a toast: decides its icon, its role and how long it stays. */
export type ToastType = 'success' | 'info' | 'warning' | 'error'

/** Options of one toast. */
export interface ToastOptions {
  /** A heading above the message. */
  title?: ReactNode
  /** How long the toast stays, in ms; `Infinity` keeps it. By default 3000, for warnings and errors 5000. */
  duration?: number
  /** A toast with the same id is replaced; by default equal messages of one type share an id. */
  id?: string
}

/** A toast that is on the screen. */
export interface ToastEntry {
  id: string
  type: ToastType
  message: ReactNode
  title: ReactNode
  duration: number
  /** Counts replacements, so that a repeated message stays its full time again. */
  version: number
}

/** Default stay of a toast in ms: 3 s for notifications, 5 s for failures (spec section 9). */
const DURATION: Readonly<Record<ToastType, number>> = {
  success: 3000,
  info: 3000,
  warning: 5000,
  error: 5000,
}

/** More toasts than this push out the oldest. */
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

/** Shows short messages from anywhere, React or not; a mounted `Toaster` displays them. Each call returns the id. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  /** Takes one toast away, or all of them. */
  dismiss(id?: string): void {
    toasts.set(id === undefined ? [] : toasts.get().filter((entry) => entry.id !== id))
  },
}
