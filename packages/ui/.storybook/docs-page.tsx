import {
  Controls,
  Description,
  Markdown,
  Primary,
  Source,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { use, type ReactElement } from 'react'
import props from '../docs/props.md?raw'
import { guidance } from './guidance.ts'
import { DocsTheme } from './storybook-theme.ts'

const examples = import.meta.glob<string>('../examples/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The generated props tables, by component folder. */
const propTables = new Map(
  props.split(/^## /mu).map((section) => {
    const end = section.indexOf('\n')
    return [section.slice(0, end), section.slice(end)]
  }),
)

/** Docs page of a component: description, guidance, example, props and stories. */
export function DocsPage(): ReactElement {
  const theme = use(DocsTheme)
  const resolved = useOf('meta')
  const title = resolved.type === 'meta' ? (resolved.preparedMeta.title.split('/').at(-1) ?? '') : ''
  const folder = folderOf(title)
  const example = examples[`../examples/${folder}.tsx`]
  const table = propTables.get(folder)
  const advice = guidance[title]
  return (
    <>
      <Title />
      {advice ? <p>{advice.is}</p> : <Description />}
      <Primary />
      <Controls />
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
          <Source code={example} language="tsx" dark={theme === 'dark'} />
        </>
      )}
      {table !== undefined && (
        <>
          <h2>属性</h2>
          <Markdown>{table}</Markdown>
        </>
      )}
      <Stories title="各种状态" includePrimary={false} />
    </>
  )
}

function folderOf(title: string): string {
  if (title === 'SiteMenu') return 'dropdown-menu'
  return title.replaceAll(/(?<=[a-z])[A-Z]/gu, '-$&').toLowerCase()
}
