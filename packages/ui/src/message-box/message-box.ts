import type { ReactNode } from 'react'
import { createStore } from '../create-store.ts'

/** What a message box says. */
export interface AlertOptions {
  /** Heading, and accessible name. */
  title: ReactNode
  /** What it is about. */
  message?: ReactNode
  /**
   * Text of the button that agrees.
   * @default '确定', or that of the host
   */
  confirmLabel?: string
}

/** What a message box asks. */
export interface ConfirmOptions extends AlertOptions {
  /**
   * `danger` is for what cannot be undone: the focus starts on the way out.
   * @default 'default'
   */
  tone?: 'default' | 'danger'
  /**
   * Text of the button that does not.
   * @default '取消', or that of the host
   */
  cancelLabel?: string
  /** Done when the visitor agrees, while the box waits; when it fails, the box stays and says so. */
  action?: () => PromiseLike<unknown>
  /** What to say when the action fails. By default '操作没有成功，请再试一次', or that of the host. */
  errorText?: (error: unknown) => ReactNode
}

/** A message box that is open or waits for its turn. */
export interface MessageBoxEntry extends ConfirmOptions {
  id: number
  canCancel: boolean
  /** Closes the box with an answer. */
  settle: (confirmed: boolean) => void
}

const queue = createStore<readonly MessageBoxEntry[]>([])
let lastId = 0
let hosts = 0

function open(options: ConfirmOptions, canCancel: boolean): Promise<boolean> {
  if (hosts === 0)
    return Promise.reject(
      new Error(
        'No <MessageBoxHost /> is mounted, so nobody could be asked and nothing was confirmed to. Render one near the root of the page.',
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
 * Asks the visitor in a dialog, one after another; false when it is cancelled, closed, or its host goes away.
 * Fails where no `MessageBoxHost` is mounted.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return open(options, true)
}

/** Tells the visitor something that must be read; done when the dialog is closed. Fails where no `MessageBoxHost` is mounted. */
export async function alert(options: AlertOptions): Promise<void> {
  await open(options, false)
}

/** Counts a host until the returned function is called; with the last one every question is answered with no. */
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
