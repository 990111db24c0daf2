/** Suppresses the unhandled rejection of a skipped view transition: the router does not catch it when a navigation interrupts another. */
export function allowSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason
    if (reason instanceof DOMException && reason.message.startsWith('Transition was')) event.preventDefault()
  })
}
