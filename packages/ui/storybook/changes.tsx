import type { ReactElement } from 'react'
import { changesOf } from './read-changes.ts'
import { labels } from './labels.ts'
import { useText } from './use-settings.ts'

/** Changes of a component, from the changelog and the pending changesets. */
export function Changes({ title }: { title: string }): ReactElement {
  const t = useText()
  return (
    <>
      {t(labels.changesLanguage) && <p className="docs-quiet">{t(labels.changesLanguage)}</p>}
      <dl className="docs-changes sb-unstyled" lang="en">
        {changesOf(title).map(({ version, lines }) => (
          <div key={version ?? ''}>
            <dt>{version ?? t(labels.unreleased)}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}
