import { satteri } from '@astrojs/markdown-satteri'
import { expect, test } from 'vitest'
import { stackedTables } from './stacked-tables.ts'

const { createRenderer } = satteri({ hastPlugins: [stackedTables] })

/** The label and the text of each cell of the rows. */
async function labelledCells(markdown: string): Promise<string[]> {
  const { render } = await createRenderer({})
  const { code } = await render(markdown)
  expect(code).toContain('<div class="wide-table"><table>')
  return [...code.matchAll(/<td(?:[^>]*data-label="([^"]*)")?[^>]*>([^<]*)/g)].map(
    ([, label = '', text = '']) => (label ? `${label}: ${text}` : text),
  )
}

test('a cell has the header of its column, except the name and the description of the row', async () => {
  const markdown = '| option | default | meaning |\n|---|---|---|\n| `a` | none | what the option does |'
  expect(await labelledCells(markdown)).toEqual(['', 'default: none', 'what the option does'])
})

test('in a row of figures every figure has its header', async () => {
  const markdown = '| module | script | style |\n|---|--:|--:|\n| a | 1.0 kB | 200 B |'
  expect(await labelledCells(markdown)).toEqual(['a', 'script: 1.0 kB', 'style: 200 B'])
})
