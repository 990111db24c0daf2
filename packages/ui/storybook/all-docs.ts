import type { ComponentDocs } from './component-docs.ts'

const files = import.meta.glob<ComponentDocs>('../src/*/*.docs.tsx', { import: 'docs', eager: true })

/** Documentation of the components, by file name. */
const byFile = new Map(
  Object.entries(files).map(([path, docs]) => [path.split('/').at(-1)?.replace('.docs.tsx', ''), docs]),
)

/** Documentation of a component, by the title of its stories. */
export function docsOf(title: string): ComponentDocs | undefined {
  return byFile.get(kebabCase(componentName(title)))
}

/** Name of the component in the title of its stories, without the group. */
export function componentName(title: string): string {
  return title.split('/').at(-1) ?? ''
}

function kebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/gu, '-$&').toLowerCase()
}
