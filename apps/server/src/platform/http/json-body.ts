/** A request body is rejected; the message, in Chinese, can be shown. */
export class BodyError extends Error {
  override readonly name = 'BodyError'
  readonly status: 400 | 413

  constructor(status: 400 | 413, message: string) {
    super(message)
    this.status = status
  }
}

/** Maximum nesting of a JSON body. */
const maxDepth = 32

/**
 * Parses a request body that must be a JSON object.
 * @throws BodyError if it is not UTF-8, not JSON, not an object or too deep, or contains what JSON allows but no regular
 * client sends: duplicate keys, NUL characters, lone surrogates, a byte order mark.
 */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  const text = decodeUtf8(bytes)
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BodyError(400, '请求内容应为 JSON 对象')
  }
  if (countKeys(value) !== countKeysInText(text)) throw new BodyError(400, '请求内容含有重复的字段')
  return Object.fromEntries(Object.entries(value))
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new BodyError(400, '请求内容不是 UTF-8 文本')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BodyError(400, '请求内容不是有效的 JSON')
  }
}

/** Iterative, so that nesting cannot exhaust the stack. */
function countKeys(root: unknown): number {
  let keys = 0
  let level = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new BodyError(400, '请求内容嵌套过深')
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') checkText(value)
      else if (Array.isArray(value)) for (const item of value) next.push(item)
      else if (typeof value === 'object' && value !== null) {
        for (const [key, item] of Object.entries(value)) {
          checkText(key)
          keys += 1
          next.push(item)
        }
      }
    }
    level = next
  }
  return keys
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new BodyError(400, '请求内容含有无效字符')
}

/** In valid JSON every colon outside of a string follows a key. */
function countKeysInText(text: string): number {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1
}
