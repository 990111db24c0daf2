import samples from './sample-texts.en.json' with { type: 'json' }

const english = new Map<string, string>(Object.entries(samples))

/** The text of a string or an element that has Chinese characters. */
const chineseText = /[^'"`<>{}\n]*\p{Script=Han}[^'"`<>{}\n]*/gu

/** The Chinese texts in the code of an example. */
export function chineseTextsOf(code: string): string[] {
  return (code.match(chineseText) ?? []).map((text) => text.trim())
}

/** The code of an example with its texts in English. */
export function codeInEnglish(code: string): string {
  return code.replaceAll(chineseText, (text) => {
    const trimmed = text.trim()
    return text.replace(trimmed, () => english.get(trimmed) ?? trimmed)
  })
}
