// Everything outside XML 1.0's `Char` production that a well-formed string can hold.
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an XML element or attribute; characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unprintable, '')
    .replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
}
