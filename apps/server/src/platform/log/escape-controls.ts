const controls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/** Escapes control characters, bidirectional controls and line separators as `\u…`, so that a value can neither start a log line nor send terminal escape sequences. */
export function escapeControls(text: string): string {
  return text.replaceAll(controls, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Escapes control characters other than line breaks. */
export function escapeLines(text: string): string {
  return text.split('\n').map(escapeControls).join('\n')
}
