import { excerpt } from '#platform/text/excerpt.ts'
import { proseOf } from '#platform/text/prose.ts'

/** Title of a moment: an excerpt of its text. */
export function momentTitle(plainText: string): string {
  return excerpt(proseOf(plainText)) || '图片'
}
