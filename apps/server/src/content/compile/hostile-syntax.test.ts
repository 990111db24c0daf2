import { expect, test } from 'vitest'
import { convertSequence } from '#content/diagrams/convert-sequence.ts'
import { findCodeRanges } from '#content/markdown/code-ranges.ts'
import { convertSnippets } from '#content/markdown/convert-snippets.ts'
import { convertMdx } from '#content/markdown/convert-mdx.ts'
import { convertContainers } from '#content/markdown/convert-containers.ts'
import { readOldFriends } from '#content/source-facts/read-old-friends.ts'
import { renderLiquidOutput } from '#content/template-tags/liquid-output.ts'
import { renderTemplateTags } from '#content/template-tags/render-template-tags.ts'
import { writeCode } from '#content/template-tags/write-markdown.ts'
import { cpuTime } from '../../../test/cpu-time.ts'

const containers = (markdown: string): string => convertContainers(markdown, () => undefined)

const snippets = (markdown: string, text = ''): string =>
  convertSnippets(markdown, {
    readCode: () => text,
    readMarkdown: () => text,
    onMissingSection: () => undefined,
  })

const columns = (content: string): string =>
  renderTemplateTags(`{{< columns >}}${content}{{< /columns >}}`, {
    linkTo: (slug) => slug,
    titleOf: () => null,
    paramOf: () => null,
    onUnknown: () => undefined,
  })

test.each([
  ['filters of Liquid', () => renderLiquidOutput(`{{ "a"${`|a:${' '.repeat(18)}`.repeat(9)}{x`, () => null)],
  ['attributes of a container', () => containers(`:::note x${'{title=""'.repeat(10_000)}`)],
  ['assignments in a container', () => containers(`:::note ${'a=a=a'.repeat(50)}"\n`.repeat(1000))],
  ['comments of MDX without an end', () => convertMdx('{/*'.repeat(100_000), () => undefined)],
  ['spaces in code', () => writeCode(`a${' '.repeat(200_000)}b`, '')],
  ['spaces in a diagram', () => convertSequence(`a->b: c\n==${' '.repeat(50_000)}x`)],
  ['spaces after a snippet', () => snippets(`<<< a${' '.repeat(200_000)}x`)],
  ['spaces in a region', () => snippets('<<< a#b', `//#region${' '.repeat(200_000)}x`)],
  ['spaces in columns', () => columns(`a${' '.repeat(200_000)}b`)],
  ['line breaks before friends', () => readOldFriends(`${'\n'.repeat(60_000)}x: 1`)],
])('the time for many %s is bounded', (_, work) => {
  expect(cpuTime(() => void work())).toBeLessThan(1_000)
})

test('many code spans are found without a deep stack', () => {
  const text = '`` ` '.repeat(200_000)
  expect(() => findCodeRanges(text)).not.toThrow()
  expect(() => writeCode(text, '')).not.toThrow()
})

test('the indentation of nested containers adds a bounded text', () => {
  const open = Array.from({ length: 20 }, () => `${'>'.repeat(60)}:::note`).join('\n')
  const markdown = `${open}\n${'a\n'.repeat(100_000)}`
  expect(containers(markdown).length - markdown.length).toBeLessThan(16 * 1024 * 1024)
  expect(containers(`${'>'.repeat(100_000)}:::note\n${'a\n'.repeat(20_000)}`).length).toBeLessThan(200_000)
})
