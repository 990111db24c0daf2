import type { ReactElement } from 'react'
import type { ComponentDocs } from './component-docs.ts'
import { ExampleBox } from './example-box.tsx'
import { labels } from './labels.ts'
import { useText } from './use-settings.ts'

/** What to do and what not, each with a live example. */
export function AdviceList({ docs }: { docs: ComponentDocs }): ReactElement {
  const t = useText()
  const all = [
    ...docs.do.map((advice) => ({ ...advice, kind: 'do' as const })),
    ...docs.dont.map((advice) => ({ ...advice, kind: 'dont' as const })),
  ]
  return (
    <div className="docs-advice">
      {all.map(({ kind, text, example }) => (
        <figure key={text.en} data-kind={kind}>
          <ExampleBox title={t(text)} frameHeight={docs.frameHeight}>
            {example}
          </ExampleBox>
          <figcaption>
            <strong>{t(labels[kind])}</strong>
            {t(text)}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
