// Characters that XML 1.0 forbids in a well-formed string, and the control characters that it discourages.
const unprintable = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]))

/** Escapes text for an XML element or attribute and removes characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unprintable, '')
    .replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
}

/** Reverses `escapeXml`. */
export function unescapeXml(xml: string): string {
  return xml.replaceAll(/&#?\w+;/g, (entity) => characters.get(entity) ?? entity)
}
