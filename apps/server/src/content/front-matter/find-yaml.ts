import { isCollection, isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml'
import { UnusableFileError } from '#content/content-reporter.ts'
import { lineStart } from '#content/front-matter/splice-text.ts'

/** The mapping, null for an empty text, and its pair with the key: the last one, which counts. */
export function findPair(text: string, key: string): { map: YAMLMap | null; pair: Pair | undefined } {
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

/** The text has a form that cannot be edited by parts. */
export const uneditable = (): UnusableFileError =>
  new UnusableFileError(null, '文件头部的写法特殊，不能用表单修改，请直接改原文')

/** Offsets of a node without the white space after it. */
export function rangeOf(text: string, node: unknown): [start: number, end: number] | null {
  if (!(isScalar(node) || isCollection(node)) || !node.range) return null
  const [start, end] = node.range
  return [start, start + text.slice(start, end).trimEnd().length]
}

/** Offsets of a key. */
export function keyRange({ key }: Pair): [start: number, end: number] {
  if (!isScalar(key) || !key.range) throw uneditable()
  return [key.range[0], key.range[1]]
}

/** What precedes a key on its line. */
export function indentOf(text: string, pair: Pair): string {
  const [start] = keyRange(pair)
  return text.slice(lineStart(text, start), start)
}

/** Offset behind the colon of a key. */
export function colonEnd(text: string, pair: Pair): number {
  const [, end] = keyRange(pair)
  const [colon] = /^[ \t]*:/.exec(text.slice(end)) ?? []
  if (colon === undefined) throw uneditable()
  return end + colon.length
}
