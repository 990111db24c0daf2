import { Controls, Description, Primary, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import type { ReactElement } from 'react'
import { guidance } from './guidance.ts'

const examples = import.meta.glob<string>('../examples/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What a component is, when to use it, how it is written, its props and its states. */
export function DocsPage(): ReactElement {
  const resolved = useOf('meta')
  const title = resolved.type === 'meta' ? (resolved.preparedMeta.title.split('/').at(-1) ?? '') : ''
  const example = examples[`../examples/${folderOf(title)}.tsx`]
  const advice = guidance[title]
  return (
    <>
      <Title />
      <Description />
      <Primary />
      {advice && (
        <>
          <h2>这样用</h2>
          <ul>
            {advice.do.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <h2>不要这样</h2>
          <ul>
            {advice.dont.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {example !== undefined && (
        <>
          <h2>例子</h2>
          <Source code={example} language="tsx" />
        </>
      )}
      <h2>属性</h2>
      <Controls />
      <Stories title="各种状态" includePrimary={false} />
    </>
  )
}

function folderOf(title: string): string {
  if (title === 'SiteMenu') return 'dropdown-menu'
  return title.replaceAll(/(?<=[a-z])[A-Z]/gu, '-$&').toLowerCase()
}
