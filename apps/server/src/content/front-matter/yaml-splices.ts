import { isCollection, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { nameSplices } from '#content/front-matter/edit-yaml-names.ts'
import { colonEnd, indentOf, keyRange, rangeOf, uneditable } from '#content/front-matter/find-yaml.ts'
import type { FrontMatterList, FrontMatterValue } from '#content/front-matter/front-matter-value.ts'
import { print, printKey, type YamlStyle } from '#content/front-matter/print-yaml.ts'
import { lineEnd, lineStart, type Splice } from '#content/front-matter/splice-text.ts'

/** Changes of a value, by item where it is a list. */
export function replacements(text: string, pair: Pair, value: FrontMatterValue, style: YamlStyle): Splice[] {
  const names =
    isSeq(pair.value) && isList(value)
      ? nameSplices(text, pair.value, value, nameStyle(pair.value, style))
      : null
  return names ?? [replacement(text, pair, value, style)]
}

/** Within brackets, a comma has to be quoted. */
const nameStyle = ({ flow }: YAMLSeq, style: YamlStyle): Parameters<typeof nameSplices>[3] => ({
  eol: style.eol,
  print: (name, quotes) =>
    flow === true ? print([name], style, quotes).slice(1, -1) : print(name, style, quotes),
})

function replacement(text: string, pair: Pair, value: FrontMatterValue, style: YamlStyle): Splice {
  const behindColon = colonEnd(text, pair)
  const range = rangeOf(text, pair.value)
  if (range === null || range[0] === range[1])
    return { start: behindColon, end: behindColon, text: ` ${print(value, style)}` }
  const [start, end] = range
  const old = pair.value
  if (isSeq(old) && old.flow !== true && isList(value) && value.length > 0) {
    const indent = text.slice(lineStart(text, start), start)
    if (indent.trim() !== '') throw uneditable()
    const items = value.map((item) => `- ${print(item, style)}`)
    return { start, end, text: items.join(style.eol + indent) }
  }
  const isInline = !/[\r\n]/.test(text.slice(behindColon, end))
  const quotes = isScalar(old) ? old.type : undefined
  return {
    start: isInline ? start : behindColon,
    end,
    text: (isInline ? '' : ' ') + print(value, style, quotes),
  }
}

const isList = (value: FrontMatterValue): value is FrontMatterList => Array.isArray(value)

/** Adds a key behind a mapping, or to an empty text. */
export function addition(
  text: string,
  map: YAMLMap | null,
  key: string,
  value: FrontMatterValue,
  style: YamlStyle,
): Splice {
  if (style.isJson) return newMember(text, map, key, value, style)
  const first = map?.items[0]
  const indent = first ? indentOf(text, first) : ''
  if (/[^ \t\uFEFF]/.test(indent)) throw uneditable()
  const gap = text === '' || /[\r\n]$/.test(text) ? '' : style.eol
  const line = `${gap}${indent.replaceAll('\uFEFF', '')}${printKey(key)}: ${print(value, style)}${style.eol}`
  return { start: text.length, end: text.length, text: line }
}

/** Adds a member before the closing brace. */
function newMember(
  text: string,
  map: YAMLMap | null,
  key: string,
  value: FrontMatterValue,
  style: YamlStyle,
): Splice {
  const first = map?.items[0]
  const last = map?.items.at(-1)
  if (first === undefined || last === undefined) {
    const start = text.indexOf('{') + 1
    return { start, end: start, text: ` ${JSON.stringify(key)}: ${print(value, style)} ` }
  }
  const [firstStart] = keyRange(first)
  const indent = indentOf(text, first)
  const gap = indent.trim() === '' && lineStart(text, firstStart) > 0 ? style.eol + indent : ' '
  const name = text[firstStart] === '"' ? JSON.stringify(key) : printKey(key)
  const [, end] = rangeOf(text, last.value) ?? [0, colonEnd(text, last)]
  return { start: end, end, text: `,${gap}${name}: ${print(value, style)}` }
}

/** Removes the lines of a key of a block mapping, with the comment behind its value. */
export function lineRemoval(text: string, pair: Pair): Splice {
  const start = lineStart(text, keyRange(pair)[0])
  const end = rangeOf(text, pair.value)?.[1] ?? colonEnd(text, pair)
  return { start, end: lineEnd(text, Math.max(end, colonEnd(text, pair))), text: '' }
}

/** Removes a member of a flow mapping, with its comma. */
export function memberRemoval(map: YAMLMap | null, pair: Pair): Splice {
  const items = map?.items ?? []
  const index = items.findIndex((item) => item === pair)
  const endOf = (item: Pair): number => {
    const { value } = item
    return (isScalar(value) || isCollection(value)) && value.range ? value.range[1] : keyRange(item)[1]
  }
  const [next, previous] = [items[index + 1], items[index - 1]]
  const [start] = keyRange(pair)
  if (next) return { start, end: keyRange(next)[0], text: '' }
  return { start: previous ? endOf(previous) : start, end: endOf(pair), text: '' }
}
