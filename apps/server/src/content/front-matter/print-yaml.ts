import { Scalar, stringify } from 'yaml'
import type { FrontMatterValue } from '#content/front-matter/front-matter-value.ts'

/** Line breaks and quotes of the file. */
export interface YamlStyle {
  eol: string
  /** Whether values are written as JSON: within braces, commas and brackets would need quotes. */
  isJson: boolean
  /** Whether texts of several lines are written as block literals, without quotes. */
  hasBlocks: boolean
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

/** Writes a value on the line of its key, or as a block. */
export function print(value: FrontMatterValue, style: YamlStyle, quotes?: Scalar.Type | null): string {
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

export const printKey = (key: string): string => stringify(key, printOptions).trimEnd()

/** A block literal of a text that ends with one line break, without that of its last line. */
function printBlock(value: string, { eol }: YamlStyle): string {
  const lines = value.slice(0, -1).split('\n')
  return ['|', ...lines.map((line) => (line === '' ? '' : `  ${line}`))].join(eol)
}
