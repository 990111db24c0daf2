import type { ReactElement } from 'react'
import { inertJson } from './inert-json.ts'

/** Structured data for search engines (JSON-LD). */
export function JsonLd({ data }: { data: object }): ReactElement {
  const json = inertJson({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
