import { createHash } from 'node:crypto'

/**
 * What is remembered of an article that was taken down: as long as its file says the same, importing it again, under a
 * newer compiler too, does not bring it back.
 */
export function hashRemovedArticle(title: string, contentMd: string): string {
  return createHash('sha256').update(`${title}\0${contentMd}`).digest('base64url')
}
