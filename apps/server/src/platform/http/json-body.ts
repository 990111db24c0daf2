/** A request body is rejected; the message, in Chinese, can be shown. */
export class BodyError extends Error {
  override readonly name = 'BodyError'
  readonly status: 400 | 413 | 415

  constructor(status: 400 | 413 | 415, message: string) {
    super(message)
    this.status = status
  }
}

/** Whether a media type is JSON. Browsers send other types for any site; this one requires the site's permission (CORS preflight). */
export function isJsonType(contentType = ''): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType)
}

/** Maximum nesting of a JSON body. */
const maxDepth = 32

/** Maximum number of keys in a JSON body, at all levels; no request of the site has more than ten. */
const maxKeys = 200

/**
 * Parses a request body that must be a JSON object.
 * @throws BodyError if it is not UTF-8, not JSON, not an object, too deep or has too many keys, or contains what JSON allows
 * but no regular client sends: duplicate keys, NUL characters, lone surrogates, a byte order mark.
 */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  const text = decodeUtf8(bytes)
  const keysInText = countKeysInText(text)
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BodyError(400, '请求内容应为 JSON 对象')
  }
  if (countKeys(value) !== keysInText) throw new BodyError(400, '请求内容含有重复的字段')
  return Object.fromEntries(Object.entries(value))
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new BodyError(400, '请求内容不是 UTF-8 文本')
  }
}

/**
 * Counts keys before any value is built: in valid JSON every colon outside of a string follows a key. The text may still be
 * invalid.
 */
function countKeysInText(text: string): number {
  let keys = 0
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') isInString = !isInString
    else if (isInString) {
      if (character === '\\') at += 1
    } else if (character === ':') keys += 1
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (keys > maxKeys) throw new BodyError(400, '请求内容的字段过多')
    if (depth > maxDepth) throw new BodyError(400, '请求内容嵌套过深')
  }
  return keys
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BodyError(400, '请求内容不是有效的 JSON')
  }
}

/** Counts distinct keys and checks every text; the depth is bounded. */
function countKeys(value: unknown): number {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce((keys: number, item) => keys + countKeys(item), 0)
  return Object.entries(value).reduce((keys, [key, item]) => {
    checkText(key)
    return keys + 1 + countKeys(item)
  }, 0)
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new BodyError(400, '请求内容含有无效字符')
}
