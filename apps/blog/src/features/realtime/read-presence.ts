/** The number of current readers of an article. */
export interface Readers {
  articleId: number
  count: number
}

/** Parses a push about readers; null for any other message. */
export function readPresence(message: unknown): Readers | null {
  if (!isObject(message) || message['type'] !== 'presence' || !isObject(message['data'])) return null
  const { articleId, count } = message['data']
  return typeof articleId === 'number' && typeof count === 'number' ? { articleId, count } : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
