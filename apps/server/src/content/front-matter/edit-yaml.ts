import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { UnusableFileError } from '#content/content-reporter.ts'
import { nameSplices } from '#content/front-matter/edit-yaml-names.ts'
import type { FrontMatterList, FrontMatterValue } from '#content/front-matter/front-matter-value.ts'
import { lineEnd, lineStart, type Splice, spliceText } from '#content/front-matter/splice-text.ts'

/** Line breaks and quotes of the file. */
interface Style {
  eol: string
  /** Whether values are written as JSON: within braces, commas and brackets would need quotes. */
  isJson: boolean
  /** Whether texts of several lines are written as block literals, without quotes. */
  hasBlocks: boolean
}

/**
 * Sets or removes one top-level key of a YAML or JSON mapping; every byte outside of its value stays.
 * @param text The mapping alone.
 * @param hasBlocks Whether texts of several lines are written as block literals, without quotes. @default false
 * @throws UnusableFileError if the mapping is written in a way that cannot be edited by parts.
 */
export function editYamlKey(
  text: string,
  key: string,
  value: FrontMatterValue | null,
  eol: string,
  hasBlocks = false,
): string {
  const { map, pair } = findPair(text, key)
  const style = { eol, isJson: map?.flow === true, hasBlocks }
  if (pair === undefined)
    return value === null ? text : spliceText(text, addition(text, map, key, value, style))
  if (value === null)
    return spliceText(text, style.isJson ? memberRemoval(map, pair) : lineRemoval(text, pair))
  return spliceText(text, ...replacements(text, pair, value, style))
}

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
  if (edits.length === 0)
    return spliceText(
      text,
      ...newLines(
        text,
        block,
        Array.from(added, ([key, value]) => `${printKey(key)}: ${print(value ?? '', style)}${eol}`),
        eol,
      ),
    )
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
  const [firstStart] = keyRange(first)
  const indent = text.slice(lineStart(text, firstStart), firstStart)
  if (/[^ \t]/.test(indent)) throw uneditable()
  const end = lineEnd(text, range[1])
  const gap = /[\r\n]$/.test(text.slice(0, end)) ? '' : eol
  return [{ start: end, end, text: gap + lines.map((line) => indent + line).join('') }]
}

/** The mapping, null for an empty text, and its pair with the key: the last one, which counts. */
function findPair(text: string, key: string): { map: YAMLMap | null; pair: Pair | undefined } {
  const document = parseDocument(toParsable(text), {
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: false,
  })
  const { contents } = document
  if (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.value === null))
    throw uneditable()
  const map = isMap(contents) ? contents : null
  return { map, pair: map?.items.findLast((item) => isScalar(item.key) && String(item.key.value) === key) }
}

/** The same length: Hexo allows tabs as indentation, and the parser does not end a line at a single carriage return. */
function toParsable(text: string): string {
  return text.replaceAll(/\r(?!\n)/g, '\n').replaceAll(/^\t+/gm, (tabs) => ' '.repeat(tabs.length))
}

const uneditable = (): UnusableFileError =>
  new UnusableFileError(null, '文件头部的写法特殊，不能用表单修改，请直接改原文')

/** Offsets of a node without the white space after it. */
function rangeOf(text: string, node: unknown): [start: number, end: number] | null {
  if (!(isScalar(node) || isCollection(node)) || !node.range) return null
  const [start, end] = node.range
  return [start, start + text.slice(start, end).trimEnd().length]
}

function keyRange({ key }: Pair): [start: number, end: number] {
  if (!isScalar(key) || !key.range) throw uneditable()
  return [key.range[0], key.range[1]]
}

/** Offset behind the colon of a key. */
function colonEnd(text: string, pair: Pair): number {
  const [, end] = keyRange(pair)
  const [colon] = /^[ \t]*:/.exec(text.slice(end)) ?? []
  if (colon === undefined) throw uneditable()
  return end + colon.length
}

function replacements(text: string, pair: Pair, value: FrontMatterValue, style: Style): Splice[] {
  const names =
    isSeq(pair.value) && isList(value)
      ? nameSplices(text, pair.value, value, nameStyle(pair.value, style))
      : null
  return names ?? [replacement(text, pair, value, style)]
}

/** Within brackets, a comma has to be quoted. */
const nameStyle = ({ flow }: YAMLSeq, style: Style): Parameters<typeof nameSplices>[3] => ({
  eol: style.eol,
  print: (name, quotes) =>
    flow === true ? print([name], style, quotes).slice(1, -1) : print(name, style, quotes),
})

function replacement(text: string, pair: Pair, value: FrontMatterValue, style: Style): Splice {
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

function addition(
  text: string,
  map: YAMLMap | null,
  key: string,
  value: FrontMatterValue,
  style: Style,
): Splice {
  if (style.isJson) return newMember(text, map, key, value, style)
  const first = map?.items[0]
  const indent = first ? text.slice(lineStart(text, keyRange(first)[0]), keyRange(first)[0]) : ''
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
  style: Style,
): Splice {
  const first = map?.items[0]
  const last = map?.items.at(-1)
  if (first === undefined || last === undefined) {
    const start = text.indexOf('{') + 1
    return { start, end: start, text: ` ${JSON.stringify(key)}: ${print(value, style)} ` }
  }
  const [firstStart] = keyRange(first)
  const indent = text.slice(lineStart(text, firstStart), firstStart)
  const gap = indent.trim() === '' && lineStart(text, firstStart) > 0 ? style.eol + indent : ' '
  const name = text[firstStart] === '"' ? JSON.stringify(key) : printKey(key)
  const [, end] = rangeOf(text, last.value) ?? [0, colonEnd(text, last)]
  return { start: end, end, text: `,${gap}${name}: ${print(value, style)}` }
}

/** Removes the lines of a key of a block mapping, with the comment behind its value. */
function lineRemoval(text: string, pair: Pair): Splice {
  const start = lineStart(text, keyRange(pair)[0])
  const end = rangeOf(text, pair.value)?.[1] ?? colonEnd(text, pair)
  return { start, end: lineEnd(text, Math.max(end, colonEnd(text, pair))), text: '' }
}

function memberRemoval(map: YAMLMap | null, pair: Pair): Splice {
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

/** YAML 1.1 quotes what the parsers of other generators would not read as text, such as `yes`. */
const printOptions = {
  version: '1.1',
  lineWidth: 0,
  blockQuote: false,
  collectionStyle: 'flow',
  flowCollectionPadding: false,
  // Lines of a value would begin at the margin of the mapping, where YAML ends the value.
  doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
} as const

function print(value: FrontMatterValue, style: Style, quotes?: Scalar.Type | null): string {
  const { isJson } = style
  const isQuoted = quotes === Scalar.QUOTE_DOUBLE || quotes === Scalar.QUOTE_SINGLE
  const hasLines = typeof value === 'string' && /[\r\n]/.test(value)
  if (typeof value === 'object' && 'date' in value) {
    if (!isJson && !isQuoted) return value.date
    return print(value.date, style, quotes)
  }
  if (isJson) return JSON.stringify(value)
  if (style.hasBlocks && typeof value === 'string' && value.endsWith('\n')) return printBlock(value, style)
  const defaultStringType = hasLines ? Scalar.QUOTE_DOUBLE : isQuoted ? quotes : Scalar.PLAIN
  return stringify(value, { ...printOptions, defaultStringType }).trimEnd()
}

const printKey = (key: string): string => stringify(key, printOptions).trimEnd()

/** A block literal of a text that ends with one line break, without that of its last line. */
function printBlock(value: string, { eol }: Style): string {
  const lines = value.slice(0, -1).split('\n')
  return ['|', ...lines.map((line) => (line === '' ? '' : `  ${line}`))].join(eol)
}
