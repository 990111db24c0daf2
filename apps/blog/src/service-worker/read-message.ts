import type { PageMessage } from './messages.ts'
import { isCacheablePath } from './cache-path.ts'

/** Parses a message of a page; null if it is invalid. */
export function readMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'opened' && 'app' in data && typeof data.app === 'string') {
    return { kind: 'opened', app: data.app }
  }
  if (data.kind !== 'visited' || !('path' in data) || !('title' in data) || !('pictures' in data)) return null
  const { path, title, pictures } = data
  if (typeof path !== 'string' || typeof title !== 'string' || !Array.isArray(pictures)) return null
  if (!isCacheablePath(path)) return null
  return { kind: 'visited', path, title, pictures: pictures.filter(isPicturePath) }
}

function isPicturePath(path: unknown): path is string {
  return typeof path === 'string' && /^\/media\/[\w-]+\.\w+$/.test(path)
}
