import { createHash } from 'node:crypto'

/**
 * Hash of a removed article: importing an unchanged file again, even with a newer compiler, does not publish it.
 */
export function hashRemovedArticle(title: string, contentMd: string): string {
  return createHash('sha256').update(`${title}\0${contentMd}`).digest('base64url')
}
