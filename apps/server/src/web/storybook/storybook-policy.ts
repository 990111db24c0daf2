import { createHash } from 'node:crypto'

/** Attributes and content of a script element without `src`. */
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gu

/**
 * The content security policy of a page of Storybook: its own files, and the inline scripts that the build wrote, by
 * hash. Stories and emotion, its styling library, need inline styles; examples are posted to StackBlitz on request.
 */
export function storybookPolicy(html: Buffer): string {
  const hashes = [...html.toString('utf8').matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    'form-action https://stackblitz.com',
    "frame-ancestors 'self'",
  ].join('; ')
}
