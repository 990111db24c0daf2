import type { ReactNode } from 'react'
import { createStore } from '../create-store.ts'

/** Options of {@link alert}. */
export interface AlertOptions {
  /** Heading and accessible name. */
  title: ReactNode
  /** Text of the box. */
  message?: ReactNode
  /**
   * Text of the confirm button.
   * @default the text of the host, '确定'
   */
  confirmLabel?: string
}

/** Options of {@link confirm}. */
export interface ConfirmOptions extends AlertOptions {
  /**
   * `danger` is for irreversible actions: the cancel button is focused initially.
   * @default 'default'
   */
  tone?: 'default' | 'danger'
  /**
   * Text of the cancel button.
   * @default the text of the host, '取消'
   */
  cancelLabel?: string
  /** Runs on confirmation, with the box pending; if it rejects, the box stays open and shows an error. */
  action?: () => PromiseLike<unknown>
  /** Error shown when the action rejects; the `errorText` of the host by default. */
  errorText?: (error: unknown) => ReactNode
}

/** A message box that is open or queued. */
export interface MessageBoxEntry extends ConfirmOptions {
  id: number
  canCancel: boolean
  /** Closes the box and resolves its promise. */
  settle: (confirmed: boolean) => void
}

const queue = createStore<readonly MessageBoxEntry[]>([])
let lastId = 0
let hosts = 0

function open(options: ConfirmOptions, canCancel: boolean): Promise<boolean> {
  if (hosts === 0)
    return Promise.reject(
      new Error(
        'No <MessageBoxHost /> is mounted, so the message box cannot be shown. Render one near the root of the page.',
      ),
    )
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    const settle = (confirmed: boolean): void => {
      queue.set(queue.get().filter((entry) => entry.id !== id))
      resolve(confirmed)
    }
    queue.set([...queue.get(), { ...options, id, canCancel, settle }])
  })
}

/**
 * Shows a confirmation dialog; boxes are queued. Resolves to false when cancelled, closed, or the host unmounts.
 * Rejects if no `MessageBoxHost` is mounted.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return open(options, true)
}

/** Shows a message that must be acknowledged; resolves when the dialog closes. Rejects if no `MessageBoxHost` is mounted. */
export async function alert(options: AlertOptions): Promise<void> {
  await open(options, false)
}

/** Registers a host; the returned function removes it. Without hosts, all open boxes resolve to false. */
export function addHost(): () => void {
  hosts += 1
  return () => {
    hosts -= 1
    if (hosts === 0) for (const entry of queue.get()) entry.settle(false)
  }
}

/** Calls `listener` when a box opens or closes; the returned function removes it. */
export const subscribeMessageBoxes: (listener: () => void) => () => void = queue.subscribe

/** The box at the head of the queue. */
export function currentMessageBox(): MessageBoxEntry | undefined {
  return queue.get()[0]
}
