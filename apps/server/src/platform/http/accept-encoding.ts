/** Encodings in which the server keeps bodies, best first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of values; the bound stops a client that invents them. */
const maxKnown = 64
const known = new Map<string, Encoding>()

/** The best encoding that a client takes; identity where it says nothing. */
export function pickEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const remembered = known.get(header)
  if (remembered !== undefined) return remembered
  const picked = negotiate(header)
  if (known.size < maxKnown && header.length < 128) known.set(header, picked)
  return picked
}

function negotiate(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(readWeight))
  const takes = (encoding: Encoding): boolean => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

function readWeight(part: string): [encoding: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, q === undefined ? 1 : Number(q.slice(2)) || 0]
}
