import type { CompiledAlbum, CompiledMoment, CompiledPost } from '#content/compiled-content.ts'
import type { DocumentTexts } from '#platform/search/document-texts.ts'

/** The texts by which an article is found. */
export function postTexts({
  title,
  categoryName,
  tagNames,
  summary,
  plainText,
}: Pick<CompiledPost, 'title' | 'categoryName' | 'tagNames' | 'summary' | 'plainText'>): DocumentTexts {
  const labels = categoryName === null ? tagNames : [categoryName, ...tagNames]
  return { title, labels, summary, body: plainText }
}

/** The texts by which a moment is found: its own, and the captions of its pictures. */
export function momentTexts({
  plainText,
  photos,
}: Pick<CompiledMoment, 'plainText' | 'photos'>): DocumentTexts {
  return { title: '', labels: [], summary: plainText, body: captionsOf(photos) }
}

/** The texts by which an album is found: name, description and, without a password, the captions. */
export function albumTexts({
  name,
  description,
  password,
  photos,
}: Pick<CompiledAlbum, 'name' | 'description' | 'password'> & {
  photos: readonly { description: string }[]
}): DocumentTexts {
  return {
    title: name,
    labels: [],
    summary: description,
    body: password === null ? captionsOf(photos) : '',
  }
}

function captionsOf(photos: readonly { description: string }[]): string {
  return photos.map(({ description }) => description).join('\n')
}
