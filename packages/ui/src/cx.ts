import * as React from 'react'

/** React, of which `use` is missing before version 19. */
const react: { version: string; use?: unknown } = React

// In this module because almost every component imports it, and bundlers remove modules that only have effects.
if (process.env.NODE_ENV !== 'production' && react.use === undefined)
  throw new Error(
    `@qingjian/ui requires React 19, but this app has React ${react.version}. Install react@19 and react-dom@19.`,
  )

/** Joins class names or ids, without the empty ones. */
export function cx(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
