import { isDeepStrictEqual } from 'node:util'
import { parse } from 'smol-toml'
import { UnusableFileError } from '#content/content-reporter.ts'
import type { FrontMatterValue } from '#content/front-matter/front-matter-value.ts'

/**
 * Sets or removes one top-level key of a TOML table; every other line stays.
 * @throws UnusableFileError if the key is written in a way that cannot be edited by lines.
 */
export function editTomlKey(text: string, key: string, value: FrontMatterValue | null, eol: string): string {
  const lines = text.split(/(?<=\n|\r(?!\n))/)
  const header = lines.findIndex((line) => /^\s*\[/.test(line))
  const count = header === -1 ? lines.length : header
  const index = findAssignment(lines.slice(0, count), key)
  if (index === null) {
    if (value === null) return text
    const line = `${key} = ${print(value, null)}${eol}`
    return [...lines.slice(0, count), line, ...lines.slice(count)].join('')
  }
  const { start, end } = index
  const old = lines.slice(start, end).join('')
  const [before, after] = [lines.slice(0, start).join(''), lines.slice(end).join('')]
  return before + (value === null ? '' : replaceValue(old, value)) + after
}

/** Lines of an assignment: as few as can be parsed. */
function findAssignment(lines: string[], key: string): { start: number; end: number } | null {
  let start = 0
  while (start < lines.length) {
    const end = endOfStatement(lines, start)
    const [name] = Object.keys(parseLines(lines.slice(start, end)) ?? {})
    if (name === key) return { start, end }
    start = end
  }
  return null
}

/** Maximum number of lines of a statement: each of them is parsed with those before it. */
const maxStatementLines = 200

function endOfStatement(lines: string[], start: number): number {
  const last = Math.min(lines.length, start + maxStatementLines)
  for (let end = start + 1; end <= last; end++) if (parseLines(lines.slice(start, end)) !== null) return end
  throw new UnusableFileError(null, '文件头部的写法特殊，不能用表单修改，请直接改原文')
}

function parseLines(lines: string[]): Record<string, unknown> | null {
  try {
    return parse(lines.join(''))
  } catch {
    return null
  }
}

/** Replaces the value between the equals sign and a comment at the end. */
function replaceValue(statement: string, value: FrontMatterValue): string {
  const [, start = '', old = '', end = ''] = /^([^=]*=[ \t]*)([\s\S]*?)(\s*)$/.exec(statement) ?? []
  const whole = parseLines([statement])
  for (const { index } of old.matchAll(/#/g)) {
    const bare = old.slice(0, index).trimEnd()
    if (isDeepStrictEqual(parseLines([start, bare]), whole))
      return start + print(value, bare) + old.slice(bare.length) + end
  }
  return start + print(value, old) + end
}

/** @param old The value that is replaced; null for a new key. */
function print(value: FrontMatterValue, old: string | null): string {
  if (typeof value === 'object' && 'date' in value) {
    const isBare = old !== null && /^\d/.test(old) && parseLines([`date = ${value.date}`]) !== null
    return isBare ? value.date : JSON.stringify(value.date)
  }
  if (typeof value === 'object') return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
  return JSON.stringify(value)
}
