import type { ArticleItem } from '@qingjian/api-client/contract'
import { headingPinyin, parseTranscript } from '#platform/search/pinyin-fields.ts'
import { transcribe } from '#platform/search/transcribe.ts'
import type { IndexedArticle, IndexedDocument, SearchTexts } from '#transfer/static-site/search-index.ts'

/** UTF-16 code units of a part: about 200 kB compressed. */
const partSize = 200_000

export function indexArticle(item: ArticleItem): IndexedArticle {
  const { title, categoryName, tags } = item
  return { item, pinyin: pinyinOf([title, categoryName ?? '', ...tags.map((tag) => tag.name)]) }
}

export function indexDocument(document: Omit<IndexedDocument, 'pinyin'>): IndexedDocument {
  return { ...document, pinyin: pinyinOf([document.title]) }
}

/** Divides the texts of articles into parts that a browser loads one by one. */
export function divideTexts(texts: Iterable<readonly [id: number, text: string]>): SearchTexts[] {
  const parts: SearchTexts[] = []
  let size = Infinity
  for (const [id, text] of texts) {
    if (size + text.length > partSize) {
      parts.push({})
      size = 0
    }
    const part = parts.at(-1)
    if (part !== undefined) part[id] = text
    size += text.length
  }
  return parts
}

function pinyinOf(headings: readonly string[]): string {
  return headings.flatMap((heading) => headingPinyin(parseTranscript(transcribe(heading)))).join(' ')
}
