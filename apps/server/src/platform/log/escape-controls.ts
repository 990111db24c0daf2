// Control characters, line separators and bidirectional controls.
const controls = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** Escapes control characters as `\u…`, so that a value can neither start a log line nor send terminal escape sequences. */
export function escapeControls(text: string): string {
  return text.replaceAll(controls, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Escapes control characters other than line breaks. */
export function escapeLines(text: string): string {
  return text.split('\n').map(escapeControls).join('\n')
}
