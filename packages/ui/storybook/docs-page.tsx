import { Controls, Description, DocsContext, Title, useOf } from '@storybook/addon-docs/blocks'
import { use, type ReactElement } from 'react'
import { Accessibility } from './accessibility.tsx'
import { AdviceList } from './advice-list.tsx'
import { componentName, docsOf } from './all-docs.ts'
import { Anatomy } from './anatomy.tsx'
import { Changes } from './changes.tsx'
import { CodeBlock } from './code-block.tsx'
import { codeInEnglish } from '../build/code-in-english.ts'
import type { ComponentDocs } from './component-docs.ts'
import { sidebarNames } from './groups.ts'
import { labels } from './labels.ts'
import { PropsTables } from './props-table.tsx'
import { Related } from './related.tsx'
import { Sandbox } from './sandbox.tsx'
import { StoryCanvas } from './story-canvas.tsx'
import { StoryGallery } from './story-gallery.tsx'
import { Styling } from './styling.tsx'
import { useSettings, useText } from './use-settings.ts'

const examples = import.meta.glob<string>('../examples/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Docs page of a component; pages without documentation of their own show their stories. */
export function DocsPage(): ReactElement {
  const resolved = useOf('meta')
  const title = resolved.type === 'meta' ? resolved.preparedMeta.title : ''
  const docs = docsOf(title)
  return docs ? (
    <ComponentPage title={componentName(title)} docs={docs} />
  ) : (
    <>
      <PageTitle name={componentName(title)} />
      <Description />
      <StoryGallery withPrimary heading="h2" />
    </>
  )
}

/** Title of a page that is not about a component, as in the side bar. */
function PageTitle({ name }: { name: string }): ReactElement {
  const t = useText()
  const label = sidebarNames[name]
  return <Title>{label ? t(label) : name}</Title>
}

function ComponentPage({ title, docs }: { title: string; docs: ComponentDocs }): ReactElement {
  const t = useText()
  const { language } = useSettings()
  const [primary] = use(DocsContext).componentStories()
  // The others have rows without a control.
  const editable = Object.values(primary?.argTypes ?? {}).flatMap(({ name, control }) =>
    typeof control === 'object' && control.disable !== true ? [name] : [],
  )
  const source = examples[`../examples/${docs.entry}.tsx`]
  const example = source !== undefined && language === 'en' ? codeInEnglish(source) : source
  return (
    <>
      <Title>{title}</Title>
      <p className="docs-lead">{t(docs.is)}</p>
      <dl className="docs-facts sb-unstyled">
        <div>
          <dt>{t(labels.status)}</dt>
          <dd data-status={docs.status}>{t(labels[docs.status])}</dd>
        </div>
        <div>
          <dt>{t(labels.since)}</dt>
          <dd>{docs.since}</dd>
        </div>
        <div>
          <dt>{t(labels.import)}</dt>
          <dd>
            <code>@qingjian/ui/{docs.entry}</code>
          </dd>
        </div>
      </dl>
      {primary && <StoryCanvas story={primary} withToolbar />}
      {editable.length > 0 && (
        <details className="docs-controls">
          <summary>{t(labels.playground)}</summary>
          <Controls include={editable} />
        </details>
      )}
      <h2 id="anatomy">{t(labels.anatomy)}</h2>
      <Anatomy docs={docs} />
      <h2 id="usage">{t(labels.usage)}</h2>
      <AdviceList docs={docs} />
      {example !== undefined && (
        <>
          <h2 id="example">{t(labels.example)}</h2>
          <CodeBlock code={example} language="tsx" />
          <Sandbox name={docs.entry} example={example} />
        </>
      )}
      <h2 id="states">{t(labels.states)}</h2>
      <StoryGallery />
      <h2 id="accessibility">{t(labels.accessibility)}</h2>
      <Accessibility docs={docs} />
      <h2 id="props">{t(labels.props)}</h2>
      <PropsTables entry={docs.entry} title={title} />
      <h2 id="styling">{t(labels.styling)}</h2>
      <Styling entry={docs.entry} />
      <h2 id="changes">{t(labels.changes)}</h2>
      <Changes title={title} />
      <h2 id="related">{t(labels.related)}</h2>
      <Related titles={docs.related} />
    </>
  )
}
