import type { SqlToken } from '#transfer/sql/sql-lexer.ts'
import type { SqlTokens, Steps } from '#transfer/sql/sql-tokens.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Depth of the calls in a value. */
const maxDepth = 16
/** Tokens of a value, such as `CONVERT(_utf8mb4'…' USING utf8)`. */
const maxTokens = 64

/** A value and the mark behind it, which is null at the end of the input. */
export interface SqlValue {
  value: string | null
  end: ',' | ')' | null
}

/**
 * Reads a value of a row and the mark behind it. Of a call, such as `CONVERT(…)`, the value is its first text.
 * @param broken Creates the error for what is no value.
 */
export function* readSqlValue(tokens: SqlTokens, broken: () => TransferError): Steps<SqlValue> {
  let text: string | null = null
  let plain = ''
  let introducer = ''
  let depth = 0
  for (let count = 0; ; count += 1) {
    const token = yield* tokens.take()
    if (token === null) return { value: null, end: null }
    if (count > maxTokens || isMark(token, ';')) throw broken()
    if (depth === 0 && (isMark(token, ',') || isMark(token, ')'))) {
      if (text === null && plain === '') throw broken()
      return { value: text ?? toPlainValue(plain), end: isMark(token, ',') ? ',' : ')' }
    }
    if (isMark(token, '(')) depth += 1
    else if (isMark(token, ')')) depth -= 1
    else if (token.kind === 'text') {
      // Two texts, or one behind a word other than an introducer, are a text whose quotes are not escaped.
      if (depth === 0 && (text !== null || (plain !== '' && introducer === ''))) throw broken()
      text ??= decode(introducer, token.value)
    } else if (depth === 0 && text !== null) throw broken()
    if (depth > maxDepth) throw new TransferError(`文件里有一个值的括号超过 ${maxDepth} 层，没有读取`)
    introducer = token.kind === 'word' && /^(?:_\w{1,30}|[xbn])$/i.test(token.value) ? token.value : ''
    if (token.kind === 'word' || token.kind === 'mark') plain += token.value
  }
}

function decode(introducer: string, text: string): string {
  if (/^x$/i.test(introducer)) return Buffer.from(text, 'hex').toString()
  return /^b$/i.test(introducer) ? bits(text) : text
}

function bits(text: string): string {
  return /^[01]{1,64}$/.test(text) ? BigInt(`0b${text}`).toString() : ''
}

function toPlainValue(plain: string): string | null {
  if (/^NULL$/i.test(plain)) return null
  if (plain.startsWith('0x')) return Buffer.from(plain.slice(2), 'hex').toString()
  return /^0b[01]+$/.test(plain) ? bits(plain.slice(2)) : plain
}

function isMark(token: SqlToken, mark: string): boolean {
  return token.kind === 'mark' && token.value === mark
}
