import {
  type Alias,
  type Document,
  LineCounter,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
} from 'yaml'
import { UnusableFileError } from '#content/content-reporter.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'

/** A YAML mapping; a `Map`, against prototype pollution. */
type YamlMap = ReadonlyMap<unknown, unknown>

const isYamlMap = (value: unknown): value is YamlMap => value instanceof Map

const maxYamlLength = 65_536
/** Characters of data files: those of themes have hundreds of items. */
export const maxDataLength = 1024 * 1024
const maxAliases = 20

const reasons: Record<string, string> = {
  BAD_INDENT: '缩进不一致，或括号没有合上',
  TAB_AS_INDENT: '缩进不能用制表符，请改用空格',
  DUPLICATE_KEY: '同一个键出现了两次',
  MISSING_CHAR: '缺少引号、括号或冒号',
  UNEXPECTED_TOKEN: '出现了多余的符号',
  MULTILINE_IMPLICIT_KEY: '键不能跨行，可能少了冒号或引号',
  BLOCK_AS_IMPLICIT_KEY: '值里有冒号时要加引号',
  BAD_DQ_ESCAPE: '双引号里的反斜杠转义有误',
  BAD_SCALAR_START: '值不能以这个符号开头，请加引号',
}

/**
 * Parses an untrusted YAML 1.2 mapping: size and aliases are limited, custom tags are not supported.
 * @param firstLine Line of the file on which the text starts.
 * @param uniqueKeys Whether a repeated key is an error; otherwise its last value counts. @default true
 * @throws UnusableFileError with the line and the reason.
 */
export function parseYamlFields(text: string, firstLine: number, uniqueKeys = true): RepeatableFields {
  const parsed = parse(text, firstLine, uniqueKeys)
  return { ...toFields(parsed, firstLine), repeated: findRepeated(parsed) }
}

/** A mapping with its keys that are written more than once. */
export interface RepeatableFields extends MappingFields {
  repeated: { key: string; line: number }[]
}

function findRepeated({ contents, lineAt }: ParsedYaml): RepeatableFields['repeated'] {
  const seen = new Set<string>()
  return (isMap(contents) ? contents.items : []).flatMap(({ key }) => {
    if (!isScalar(key)) return []
    const name = String(key.value)
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    return [{ key: name, line: lineAt(key.range?.[0] ?? 0) }]
  })
}

/**
 * Parses a YAML mapping of at most {@link maxDataLength} characters, in which the last value of a repeated key counts; otherwise
 * like {@link parseYamlFields}.
 */
export function parseYamlData(text: string): MappingFields {
  // Finding repeated keys takes quadratic time.
  return toFields(parse(text, 1, false, maxDataLength), 1)
}

function toFields({ value, contents, lineAt }: ParsedYaml, firstLine: number): MappingFields {
  if (value !== null && !isYamlMap(value)) throw new UnusableFileError(firstLine, 'YAML 应写成“键: 值”的形式')
  return fieldsOf(value ?? new Map(), contents, lineAt)
}

/**
 * Parses a YAML list of mappings; otherwise like {@link parseYamlFields}.
 * @param skip Called for an item that is not a mapping, which is then skipped. @default throws
 * @throws UnusableFileError with the line and the reason.
 */
export function parseYamlList(
  text: string,
  skip: (line: number | null, reason: string) => void = refuseItem,
): MappingFields[] {
  const { value, contents, lineAt } = parse(text, 1)
  if (value === null) return []
  if (!Array.isArray(value) || !isSeq(contents))
    throw new UnusableFileError(1, 'YAML 应写成列表，每项以“- ”开头')
  return value.flatMap((item: unknown, index) => {
    const node = contents.items[index]
    if (isYamlMap(item)) return [fieldsOf(item, node, lineAt)]
    skip(isNode(node) && node.range ? lineAt(node.range[0]) : null, '列表的每一项应写成“键: 值”的形式')
    return []
  })
}

/** A mapping of a data file, and its list of mappings; null where it has none. */
export interface YamlGroup {
  fields: MappingFields
  items: MappingFields[] | null
}

/**
 * Parses a data file of a theme: a mapping or a list of mappings, of which each may have a list of mappings. Other items are
 * skipped.
 * @param listKeys Keys of that list; the first that is one counts.
 * @throws UnusableFileError with the line and the reason.
 */
export function parseYamlGroups(text: string, listKeys: readonly string[]): YamlGroup[] {
  const { value, contents, lineAt } = parse(text, 1, false, maxDataLength)
  return pairItems(isYamlMap(value) ? [value] : value, isMap(contents) ? [contents] : contents).map(
    ([map, node]) => {
      const key = listKeys.find((name) => Array.isArray(map.get(name)))
      const list = isMap(node) && key !== undefined ? node.get(key, true) : undefined
      return {
        fields: fieldsOf(map, node, lineAt),
        items:
          key === undefined
            ? null
            : pairItems(map.get(key), list).map(([item, itemNode]) => fieldsOf(item, itemNode, lineAt)),
      }
    },
  )
}

/** The mappings of a list, with their nodes. */
function pairItems(value: unknown, contents: unknown): [YamlMap, unknown][] {
  if (!Array.isArray(value)) return []
  const nodes: readonly unknown[] = isSeq(contents) ? contents.items : Array.isArray(contents) ? contents : []
  return value.flatMap((item: unknown, index): [YamlMap, unknown][] =>
    isYamlMap(item) ? [[item, nodes[index]]] : [],
  )
}

function refuseItem(line: number | null, reason: string): never {
  throw new UnusableFileError(line, reason)
}

interface ParsedYaml {
  value: unknown
  contents: unknown
  lineAt: (offset: number) => number
}

function parse(text: string, firstLine: number, uniqueKeys = true, maxLength = maxYamlLength): ParsedYaml {
  if (text.length > maxLength) throw new UnusableFileError(firstLine, `YAML 超过 ${maxLength / 1024} KiB`)
  const lineCounter = new LineCounter()
  const lineAt = (offset: number) => firstLine + lineCounter.linePos(offset).line - 1
  try {
    const document = parseDocument(escapeLeadingTabs(text), {
      lineCounter,
      logLevel: 'error',
      prettyErrors: false,
      uniqueKeys,
      // As the parsers of Hexo, Hugo and Jekyll do: `<<: *defaults` may have the mark of a draft.
      merge: true,
    })
    const error = document.errors[0]
    if (error) {
      throw new UnusableFileError(
        lineAt(error.pos[0]),
        `YAML 有语法错误：${reasons[error.code] ?? error.code}`,
      )
    }
    const alias = unresolvedAlias(document)
    if (alias)
      throw new UnusableFileError(
        lineAt(alias.range?.[0] ?? 0),
        `YAML 有语法错误：没有名为 ${alias.source} 的锚点`,
      )
    const value: unknown = document.toJS({ mapAsMap: true, maxAliasCount: maxAliases })
    return { value, contents: document.contents, lineAt }
  } catch (error) {
    if (error instanceof UnusableFileError) throw error
    throw new UnusableFileError(firstLine, 'YAML 的引用或嵌套过多，无法读取', { cause: error })
  }
}

function unresolvedAlias(document: Document): Alias | undefined {
  const anchors = new Set<string>()
  let unresolved: Alias | undefined
  visit(document, {
    Value(_key, node) {
      if (node.anchor) anchors.add(node.anchor)
    },
    Alias(_key, node) {
      if (anchors.has(node.source)) return undefined
      unresolved = node
      return visit.BREAK
    },
  })
  return unresolved
}

/** Hexo allows tabs at the start of a line; YAML does not. */
function escapeLeadingTabs(text: string): string {
  return text.replaceAll(/^\t+/gm, (tabs) => '  '.repeat(tabs.length))
}

function fieldsOf(fields: YamlMap, node: unknown, lineAt: (offset: number) => number): MappingFields {
  const lines = new Map<string, number>()
  const nodes = new Map<string, unknown>()
  for (const { key, value } of isMap(node) ? node.items : []) {
    if (!isScalar(key)) continue
    if (key.range) lines.set(String(key.value), lineAt(key.range[0]))
    nodes.set(String(key.value), value)
  }
  return {
    get: (key) => fields.get(key),
    keys: () => [...fields.keys()].map(String),
    fieldsIn: (key) => {
      const value = fields.get(key)
      return isYamlMap(value) ? fieldsOf(value, nodes.get(key), lineAt) : null
    },
    lineOf: (key) => lines.get(key) ?? null,
  }
}
