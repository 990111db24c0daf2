/** A text of CodeMirror, whose lines end with `\n`, with the line ends of the original. */
export function withLineEndsOf(original: string, text: string): string {
  return original.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}
