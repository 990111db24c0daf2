import { isMap, isScalar, type YAMLMap } from 'yaml'
import { editYamlKey } from '#content/front-matter/edit-yaml.ts'
import { colonEnd, findPair, indentOf, rangeOf, uneditable } from '#content/front-matter/find-yaml.ts'
import type { FrontMatterValue } from '#content/front-matter/front-matter-value.ts'
import { print, printKey } from '#content/front-matter/print-yaml.ts'
import { lineEnd, lineStart, type Splice, spliceText } from '#content/front-matter/splice-text.ts'
import { lineRemoval, replacements } from '#content/front-matter/yaml-splices.ts'

/**
 * Sets or removes a key of a mapping within a YAML mapping. The inner mapping is added if there is none, and removed with its
 * last key.
 * @throws UnusableFileError if the mapping is written in a way that cannot be edited by parts.
 */
export function editNestedYamlKey(
  text: string,
  [parent, key]: readonly [parent: string, key: string],
  value: FrontMatterValue | null,
  eol: string,
): string {
  const { map, pair } = findPair(text, parent)
  if (map?.flow === true) throw uneditable()
  if (value === null && !isMap(pair?.value)) return text
  const style = { isJson: false, hasBlocks: false, eol }
  const member = value === null ? '' : `${eol}  ${printKey(key)}: ${print(value, style)}`
  if (pair === undefined) {
    const gap = text === '' || /[\r\n]$/.test(text) ? '' : eol
    return `${text}${gap}${parent}:${member}${eol}`
  }
  const range = rangeOf(text, pair.value)
  if (range === null || range[0] === range[1]) {
    const behindColon = colonEnd(text, pair)
    return spliceText(text, { start: behindColon, end: behindColon, text: member })
  }
  if (!isMap(pair.value)) throw uneditable()
  const isFlow = pair.value.flow === true
  const start = isFlow ? range[0] : lineStart(text, range[0])
  const end = isFlow ? range[1] : lineEnd(text, range[1])
  const edited = editYamlKey(text.slice(start, end), key, value, eol)
  if (value === null && /^(?:[{}]|\s)*$/.test(edited)) return editYamlKey(text, parent, null, eol)
  return spliceText(text, { start, end, text: edited })
}

/**
 * The same for several keys. Those of a block mapping are set together: each key alone takes the time of the whole text.
 * @throws UnusableFileError if the mapping is written in a way that cannot be edited by parts.
 */
export function editNestedYamlKeys(
  text: string,
  parent: string,
  values: ReadonlyMap<string, FrontMatterValue | null>,
  eol: string,
): string {
  const { pair } = findPair(text, parent)
  if (isMap(pair?.value) && pair.value.flow !== true) return editBlock(text, parent, pair.value, values, eol)
  const rest = new Map(values)
  let edited = text
  for (const [key, value] of values) {
    edited = editNestedYamlKey(edited, [parent, key], value, eol)
    rest.delete(key)
    // The first key may make a block mapping, to which the others are added together.
    if (value !== null) return editNestedYamlKeys(edited, parent, rest, eol)
  }
  return edited
}

function editBlock(
  text: string,
  parent: string,
  block: YAMLMap,
  values: ReadonlyMap<string, FrontMatterValue | null>,
  eol: string,
): string {
  const style = { isJson: false, hasBlocks: false, eol }
  const pairs = new Map(
    block.items.flatMap((item) => (isScalar(item.key) ? [[String(item.key.value), item]] : [])),
  )
  const edits = [...values].filter(([key]) => pairs.has(key))
  const added = new Map([...values].filter(([key, value]) => value !== null && !pairs.has(key)))
  if (edits.length === 0) {
    const lines = Array.from(added, ([key, value]) => `${printKey(key)}: ${print(value ?? '', style)}${eol}`)
    return spliceText(text, ...newLines(text, block, lines, eol))
  }
  // The mapping is removed with its last key.
  const isEmptied =
    added.size === 0 && edits.length === block.items.length && edits.every(([, value]) => value === null)
  const last = isEmptied ? edits.pop() : undefined
  const splices = edits.flatMap(([key, value]) => {
    const pair = pairs.get(key)
    if (pair === undefined) return []
    return value === null ? [lineRemoval(text, pair)] : replacements(text, pair, value, style)
  })
  const edited = spliceText(text, ...splices)
  if (last !== undefined) return editNestedYamlKey(edited, [parent, last[0]], null, eol)
  return added.size === 0 ? edited : editNestedYamlKeys(edited, parent, added, eol)
}

/** Adds lines behind a block mapping. */
function newLines(text: string, block: YAMLMap, lines: readonly string[], eol: string): Splice[] {
  const [first] = block.items
  const range = rangeOf(text, block)
  if (lines.length === 0 || first === undefined || range === null) return []
  const indent = indentOf(text, first)
  if (/[^ \t]/.test(indent)) throw uneditable()
  const end = lineEnd(text, range[1])
  const gap = /[\r\n]$/.test(text.slice(0, end)) ? '' : eol
  return [{ start: end, end, text: gap + lines.map((line) => indent + line).join('') }]
}
