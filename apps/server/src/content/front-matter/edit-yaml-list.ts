import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isSeq, parseDocument, Scalar, stringify, visit } from 'yaml'
import { UnusableFileError } from '#content/content-reporter.ts'

/** Keys of an item; null removes one. */
export type ItemFields = Readonly<Record<string, string | null>>

/** A list as text: concatenated in this order, with a gap behind each item but the last. */
interface ListText {
  header: string
  /** The lines of each item, with the comments directly above it. */
  items: string[]
  /** Blank lines. */
  gaps: string[]
  footer: string
  /** White space before the dashes. */
  indent: string
  eol: string
}

/**
 * The items of a list that can be edited.
 * @throws UnusableFileError for another one.
 */
export function readYamlItems(text: string): ReadonlyMap<string, unknown>[] {
  splitList(text)
  return readValues(text)
}

/** Adds an item behind the last one; null keys are left out. Every other byte stays. */
export function addYamlItem(text: string, fields: ItemFields): string {
  const list = splitList(text)
  const { items, gaps, indent, eol } = list
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  const values = [...readValues(text), new Map(Object.entries(present))]
  if (items.length > 0) gaps.push(gaps.at(-1) ?? eol)
  items.push(print(stringify([present], { lineWidth: 0 }), indent, eol))
  return verified(join(list), values)
}

/** Changes keys of an item; its other keys and its comments stay, and so does every byte of the other items. */
export function changeYamlItem(text: string, index: number, fields: ItemFields): string {
  const list = splitList(text)
  const { items, indent, eol } = list
  const values = readValues(text)
  const value = new Map(values[index])
  const document = parseDocument(items[index] ?? '', { logLevel: 'silent' })
  // Its anchor may be in another item.
  visit(document, {
    Alias() {
      throw uneditable()
    },
  })
  for (const [key, field] of Object.entries(fields)) {
    if (field === null) {
      value.delete(key)
      document.deleteIn([0, key])
    } else if (toText(value.get(key) ?? '') !== toText(field)) {
      value.set(key, field)
      const scalar = new Scalar(field)
      if (field.includes('\n')) scalar.type = Scalar.BLOCK_LITERAL
      document.setIn([0, key], scalar)
    }
  }
  if (isDeepStrictEqual(value, values[index])) return text
  values[index] = value
  items[index] = print(document.toString({ lineWidth: 0 }), indent, eol)
  return verified(join(list), values)
}

/** Removes an item with the comments directly above it. */
export function removeYamlItem(text: string, index: number): string {
  const list = splitList(text)
  const values = readValues(text)
  values.splice(index, 1)
  list.items.splice(index, 1)
  list.gaps.splice(Math.min(index, list.gaps.length - 1), 1)
  return verified(join(list), values)
}

/** Sorts the items; `order` has the present index of each. */
export function orderYamlItems(text: string, order: readonly number[]): string {
  const list = splitList(text)
  const values = readValues(text)
  const last = list.items.length - 1
  // Only the last item may lack a line break.
  list.items = list.items.map((item, index) => (index === last ? withLineBreak(item, list.eol) : item))
  const sorted = <Item>(items: readonly Item[]): Item[] =>
    order.flatMap((index) => items.slice(index, index + 1))
  list.items = sorted(list.items)
  return verified(join(list), sorted(values))
}

const uneditable = (): UnusableFileError =>
  new UnusableFileError(null, '这个文件的写法特殊，不能在这里修改，请直接改文件')

/** The items as mappings. */
function readValues(text: string): Map<string, unknown>[] {
  const document = parseDocument(text, { logLevel: 'silent' })
  if (document.errors.length > 0) throw uneditable()
  const value = toValue(document)
  if (value !== null && !Array.isArray(value)) throw uneditable()
  const items: unknown[] = value ?? []
  return items.map((item) => {
    if (!(item instanceof Map)) throw uneditable()
    return new Map<string, unknown>(item)
  })
}

/** @throws UnusableFileError for an alias without an anchor, and for too many aliases. */
function toValue(document: Pick<Document, 'toJS'>): unknown {
  try {
    return document.toJS({ mapAsMap: true, maxAliasCount: 20 })
  } catch (error) {
    if (error instanceof ReferenceError) throw uneditable()
    throw error
  }
}

/** @throws UnusableFileError unless the text has these items. */
function verified(text: string, values: readonly Map<string, unknown>[]): string {
  const plain = (items: readonly Map<string, unknown>[]): object[] =>
    items.map((item) => new Map(item.entries().map(([key, value]) => [key, toText(value)])))
  if (!isDeepStrictEqual(plain(readValues(text)), plain(values))) throw uneditable()
  return text
}

/** A text such as `8` may be read as a number again. */
function toText(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `${value}`
  // The line break at the end of a block does not count.
  return typeof value === 'string' ? value.replace(/\n+$/, '') : value
}

/** Items of the `yaml` library with the indentation and the line breaks of the file. */
function print(items: string, indent: string, eol: string): string {
  return items.replaceAll(/^(?=.)/gm, indent).replaceAll('\n', eol)
}

const withLineBreak = (text: string, eol: string): string =>
  text === '' || text.endsWith('\n') ? text : text + eol

function join({ header, items, gaps, footer, eol }: ListText): string {
  const start = items.length > 0 ? withLineBreak(header, eol) : header
  const body = items.map((item, index) => {
    const isLast = index === items.length - 1
    return isLast && footer === '' ? item : withLineBreak(item, eol) + (isLast ? '' : (gaps[index] ?? ''))
  })
  return start + body.join('') + footer
}

function splitList(text: string): ListText {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const { contents, errors } = parseDocument(text, { logLevel: 'silent' })
  if (errors.length > 0) throw uneditable()
  if (contents === null || (!isSeq(contents) && text.trim() === ''))
    return { header: text, items: [], gaps: [], footer: '', indent: '', eol }
  if (!isSeq(contents) || contents.flow === true) throw uneditable()
  const starts = contents.items.map((item) => {
    if (!isMap(item) || item.flow === true || !item.range) throw uneditable()
    const start = text.lastIndexOf('\n', item.range[0] - 1) + 1
    if (!/^ *- +$/.test(text.slice(start, item.range[0]))) throw uneditable()
    return start
  })
  const [indent = ''] = /^ */.exec(text.slice(starts[0])) ?? []
  const list: ListText = { header: text.slice(0, starts[0]), items: [], gaps: [], footer: '', indent, eol }
  let above = ''
  for (const [index, start] of starts.entries()) {
    const isLast = index === starts.length - 1
    const { item, gap, comments } = splitEnd(text.slice(start, starts[index + 1]), indent, isLast)
    list.items.push(above + item)
    if (isLast) list.footer = gap
    else list.gaps.push(gap)
    above = comments
  }
  return list
}

/** Separates an item from the lines behind it: blank ones, and the comments directly above the next item. */
function splitEnd(
  text: string,
  indent: string,
  isLast: boolean,
): { item: string; gap: string; comments: string } {
  const lines = text.split(/(?<=\n)/)
  const isComment = (line = ''): boolean => line.startsWith(`${indent}#`)
  const isAbove = (line: string | undefined): boolean => !isLast && isComment(line)
  const isBehind = (line: string | undefined): boolean => line?.trim() === '' || (isLast && isComment(line))
  let end = lines.length
  while (isAbove(lines[end - 1])) end -= 1
  const comments = lines.slice(end).join('')
  const behind = end
  while (end > 1 && isBehind(lines[end - 1])) end -= 1
  return { item: lines.slice(0, end).join(''), gap: lines.slice(end, behind).join(''), comments }
}
