/** Supported content encodings, the preferred one first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Bounds the cache against clients that invent header values; browsers send a handful. */
const maxCached = 64
const cache = new Map<string, Encoding>()

/** Negotiates the content encoding; identity without a header. */
export function pickEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const cached = cache.get(header)
  if (cached !== undefined) return cached
  const picked = negotiate(header)
  if (cache.size < maxCached && header.length < 128) cache.set(header, picked)
  return picked
}

function negotiate(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(parseWeight))
  const accepts = (encoding: Encoding): boolean => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

function parseWeight(part: string): [encoding: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, q === undefined ? 1 : Number(q.slice(2)) || 0]
}
