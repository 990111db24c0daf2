import type { ReactElement } from 'react'
import { docsOf } from './all-docs.ts'
import { groupOf } from './groups.ts'
import { useText } from './use-settings.ts'

/** Links to the pages of related components. */
export function Related({ titles }: { titles: readonly string[] }): ReactElement {
  const t = useText()
  return (
    <ul className="docs-related sb-unstyled">
      {titles.map((title) => {
        const docs = docsOf(title)
        return (
          <li key={title}>
            <a href={`?path=/docs/${`${groupOf(title)}-${title}`.toLowerCase()}--docs`} target="_top">
              <strong>{title}</strong>
              {docs && <span>{t(docs.is)}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
