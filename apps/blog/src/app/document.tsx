import type { ReactElement, ReactNode } from 'react'

/** The bare document; the server writes what never changes straight into its head. */
export function Document({ children }: { children: ReactNode }): ReactElement {
  return (
    // The theme script sets attributes on the root before React sees it.
    <html lang="zh-CN" suppressHydrationWarning>
      <head />
      <body>{children}</body>
    </html>
  )
}
