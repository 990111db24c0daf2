import { isScalar, Scalar, type YAMLSeq } from 'yaml'
import type { FrontMatterList } from '#content/front-matter/front-matter-value.ts'
import { lineEnd, lineStart, type Splice } from '#content/front-matter/splice-text.ts'

type Name = string | number

interface Item {
  name: Name
  start: number
  end: number
  quotes: Scalar.Type | undefined
}

/** How names are written. */
interface NameStyle {
  eol: string
  /** @param quotes Those of the name that it replaces. */
  print: (name: Name, quotes?: Scalar.Type) => string
}

/**
 * The splices that change a list of names one by one, so that comments between them stay.
 * @returns Null where the whole list has to be written again: it has more than plain names, or is sorted in another way.
 */
export function nameSplices(
  text: string,
  list: YAMLSeq,
  wanted: FrontMatterList,
  style: NameStyle,
): Splice[] | null {
  const names = wanted.filter((name) => typeof name !== 'object')
  const items = list.items.flatMap((item) => toItem(item) ?? [])
  if (items.length !== list.items.length || names.length !== wanted.length) return null
  const isNew = (name: Name): boolean => items.every((item) => item.name !== name)
  const isGone = (item: Item): boolean => !names.includes(item.name)

  const isRenamed =
    items.length === names.length &&
    names.every((name, index) => {
      const item = items[index]
      return item !== undefined && (item.name === name || (isNew(name) && isGone(item)))
    })
  if (isRenamed)
    return items.flatMap(({ name, start, end, quotes }, index) => {
      const by = names[index]
      return by === undefined || by === name ? [] : [{ start, end, text: style.print(by, quotes) }]
    })

  const kept = items.filter((item) => !isGone(item))
  const isSorted = names.filter((name) => !isNew(name)).join('\n') === kept.map(({ name }) => name).join('\n')
  const [first] = items
  const dashes = items.map((item) => text.slice(lineStart(text, item.start), item.start))
  const [dash = ''] = dashes
  if (first === undefined || kept.length === 0 || !isSorted) return null
  if (list.flow === true || !dashes.every((one) => /^[ \t]*-[ \t]+$/.test(one))) return null
  const removed = items
    .filter(isGone)
    .map(({ start, end }) => ({ start: lineStart(text, start), end: lineEnd(text, end), text: '' }))
  const added = names.filter(isNew).map((name): Splice => {
    const before = names.slice(0, names.indexOf(name)).findLast((one) => !isNew(one))
    const previous = kept.find((item) => item.name === before)
    const place = previous === undefined ? lineStart(text, first.start) : lineEnd(text, previous.end)
    const gap = place === 0 || /[\r\n]/.test(text.charAt(place - 1)) ? '' : style.eol
    return { start: place, end: place, text: `${gap}${dash}${style.print(name)}${style.eol}` }
  })
  return [...removed, ...added]
}

/** Null for more than a name on its lines, and for one with an anchor, which may be used elsewhere. */
function toItem(item: unknown): Item | null {
  if (!isScalar(item) || !item.range || item.anchor !== undefined || item.tag !== undefined) return null
  const { value, type, range } = item
  if (type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED) return null
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return { name: value, start: range[0], end: range[1], quotes: type }
}
