import { excerpt } from '#platform/text/excerpt.ts'

/** Title of a moment: an excerpt of its text. */
export function momentTitle(plainText: string): string {
  return excerpt(plainText.trim()) || '图片'
}
