import type { ReactElement } from 'react'

/** Structured data for search engines, as an inert script that no text can end. */
export function JsonLd({ data }: { data: object }): ReactElement {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
