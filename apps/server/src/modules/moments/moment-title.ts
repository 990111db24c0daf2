import { excerpt } from '#platform/text/excerpt.ts'

/** What a short post is called where a title is needed: its beginning. */
export function momentTitle(plainText: string): string {
  return excerpt(plainText.trim()) || '图片'
}
