import type { DocumentTexts } from '#platform/search/document-texts.ts'
import { transcribe } from '#platform/search/transcribe.ts'

/** The pinyin of the texts of a document, for the search index. */
export function transcribeTexts({ title, labels, summary, body }: DocumentTexts): DocumentTexts<string> {
  return {
    title: transcribe(title),
    labels: transcribe(labels.join('\n')),
    summary: transcribe(summary),
    body: transcribe(body),
  }
}
