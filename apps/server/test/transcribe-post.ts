import type { CompiledPost } from '#content/compiled-content.ts'
import { transcribeTexts } from '#content/compile/transcribe-texts.ts'

/** Adds the pinyin to a post, as compiling it does. */
export function transcribePost(post: CompiledPost): CompiledPost {
  const { title, categoryName, tagNames, summary, plainText: body } = post
  const labels = categoryName === null ? tagNames : [categoryName, ...tagNames]
  return { ...post, pinyin: transcribeTexts({ title, labels, summary, body }) }
}
