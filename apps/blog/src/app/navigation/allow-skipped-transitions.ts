/** A navigation that overtakes another skips its view transition, which rejects a promise that the router leaves alone. */
export function allowSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason
    if (reason instanceof DOMException && reason.message.startsWith('Transition was')) event.preventDefault()
  })
}
