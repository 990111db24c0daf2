import type { ReactElement, ReactNode } from 'react'

/** The HTML document; `documentHead` inserts the static part of the head on the server. */
export function Document({ children }: { children: ReactNode }): ReactElement {
  return (
    // The theme script sets attributes on the root element before hydration.
    <html lang="zh-CN" suppressHydrationWarning>
      <head />
      <body>{children}</body>
    </html>
  )
}
