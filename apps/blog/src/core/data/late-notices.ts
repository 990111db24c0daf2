import type * as Notices from './show-error.tsx'

/** Tells the reader about a failed action where the code for it must not stand in the way of the first paint. */
export function showErrorLate(error: unknown): void {
  void tell(({ showError }) => showError(error))
}

/** Tells that code of the page could not be fetched, with the way to try again. */
export function tellMissingCodeLate(): void {
  void tell(({ tellMissingCode }) => tellMissingCode())
}

/** Tells the reader why an action failed. */
export function tellFailureLate(text: string): void {
  void tell(({ tellFailure }) => tellFailure(text))
}

/** Says why the visitor is led to the login. */
export function askForLoginLate(reason: string): void {
  void tell(({ askForLogin }) => askForLogin(reason))
}

/** Says that the connection is lost. */
export function warnOfflineLate(): void {
  void tell(({ warnOffline }) => warnOffline())
}

async function tell(say: (notices: typeof Notices) => void): Promise<void> {
  try {
    say(await import('./show-error.tsx'))
  } catch {
    // It came with the code of the toasts themselves: where even that is missing there is nowhere to tell it.
  }
}
