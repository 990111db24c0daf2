const token =
  /<\?[^<>]*\?>|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"<&]*(?:&(?:#?\w+);[^"<&]*)*")*)\s*(\/?)>|([^<&]+)|&(?:amp|lt|gt|quot|apos|#\d+);/y

/**
 * Parses an XML document of elements, attributes and text.
 * @returns Name and text of each element.
 * @throws Error if it is not well-formed.
 */
export function checkXml(xml: string): [name: string, text: string][] {
  const unprintable = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/u.exec(xml)
  if (unprintable !== null) throw new Error(`Forbidden character at ${unprintable.index}`)
  const open: { name: string; text: string }[] = []
  const elements: [string, string][] = []
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const match = token.exec(xml)
    if (match === null) throw new Error(`Not well-formed at ${at}: ${xml.slice(at, at + 80)}`)
    const [whole, closing, opening, , selfClosing] = match
    const top = open.at(-1)
    if (closing !== undefined) {
      if (top?.name !== closing) throw new Error(`</${closing}> closes <${top?.name}> at ${at}`)
      open.pop()
      elements.push([top.name, unescape(top.text)])
    } else if (opening !== undefined) {
      if (selfClosing === '') open.push({ name: opening, text: '' })
    } else if (top !== undefined) {
      if (whole.includes(']]>')) throw new Error(`]]> in text at ${at}`)
      top.text += whole
    }
  }
  if (open.length > 0) throw new Error(`<${open[0]?.name}> is never closed`)
  return elements
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
