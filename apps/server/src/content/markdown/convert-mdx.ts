import { replaceOutsideCode } from '#content/markdown/replace-outside-code.ts'

/** An import or export of several lines ends at a blank line or with its first line that ends a statement. */
const statement = /^(?:import|export)[ \t][^\n]*(?:(?<![;'"`])\n[^\n]*\S[^\n]*){0,40}/gm
/** Or the rest of the text without an end, so that the time stays linear. */
const comment = /\{\/\*[^]*?(?:\*\/\}|$)/g
const component =
  /<(\/?)([A-Z][\w.]{0,60})((?:"[^"]{0,300}"|'[^']{0,300}'|\{(?:[^{}`]|`[^`]{0,300}`|\{[^{}]{0,300}\}){0,300}\}|[^<>{}"']){0,300})>/g
const importedFile = /^import[ \t]+(\w{1,60})[ \t]+from[ \t]*['"]([^'"\n]{1,300})['"]/gm

/**
 * Converts MDX to Markdown: imports, exports and comments are removed, pictures of an imported file become pictures, other components
 * leave what is between their tags. Every line keeps its number.
 * @param onComponent Called for each component that is not a picture.
 */
export function convertMdx(mdx: string, onComponent: (name: string, text: string) => void): string {
  const files = new Map([...mdx.matchAll(importedFile)].map(([, name = '', file = '']) => [name, file]))
  const withoutStatements = replaceOutsideCode(mdx, statement, ([all]) => lineBreaksOf(all))
  const withoutComments = replaceOutsideCode(withoutStatements, comment, ([all]) =>
    all.endsWith('*/}') ? lineBreaksOf(all) : all,
  )
  return replaceOutsideCode(withoutComments, component, ([all, slash = '', name = '', attributes = '']) => {
    if (slash !== '') return ''
    const picture = /(?:Image|Picture|Img)$/.test(name) ? pictureOf(attributes, files) : null
    if (picture === null) onComponent(name, all)
    return (picture ?? '') + lineBreaksOf(all)
  })
}

function pictureOf(attributes: string, files: ReadonlyMap<string, string>): string | null {
  const [, variable, quoted] = /\ssrc=(?:\{\s*(\w+)\s*\}|["']([^"']+)["'])/.exec(attributes) ?? []
  const source = quoted ?? files.get(variable ?? '')
  if (source === undefined) return null
  const alt = /\salt=["']([^"'\n]*)["']/.exec(attributes)?.[1] ?? ''
  return `![${alt.replaceAll(/[[\]\\]/g, '')}](<${source.replaceAll(/[<>\n]/g, '')}>)`
}

function lineBreaksOf(text: string): string {
  return text.replaceAll(/[^\n]+/g, '')
}
