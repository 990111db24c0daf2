// What XML 1.0 forbids in a well-formed string, and the controls that it discourages.
const unprintable = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]))

/** Text for an XML element or attribute; characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unprintable, '')
    .replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
}

/** The text that `escapeXml` was given. */
export function unescapeXml(xml: string): string {
  return xml.replaceAll(/&#?\w+;/g, (entity) => characters.get(entity) ?? entity)
}
