import type * as Notices from './show-error.ts'

/** Tells the reader about a failed action where the code for it must not stand in the way of the first paint. */
export function showErrorLate(error: unknown): void {
  void tell(({ showError }) => showError(error))
}

/** Says what the reader may want to know. */
export function showInfoLate(text: string): void {
  void tell(({ showInfo }) => showInfo(text))
}

/** Says that something was done. */
export function showSuccessLate(text: string): void {
  void tell(({ showSuccess }) => showSuccess(text))
}

/** Says that the connection is lost. */
export function warnOfflineLate(): void {
  void tell(({ warnOffline }) => warnOffline())
}

async function tell(say: (notices: typeof Notices) => void): Promise<void> {
  try {
    say(await import('./show-error.ts'))
  } catch {
    // It came with the code of the toasts themselves: where even that is missing there is nowhere to tell it.
  }
}
