import 'vitest/browser'

declare module 'vitest/browser' {
  /** Session of the Chrome DevTools Protocol. */
  interface CDPSession {
    send: (method: string, parameters: object) => Promise<unknown>
  }
}
