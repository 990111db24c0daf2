import { expect, test } from 'vitest'
import { calmMarkup } from './calm-markup.ts'

function calm(markdown: string): { text: string; lines: number[] } {
  const lines: number[] = []
  return { text: calmMarkup(markdown, (line) => lines.push(line)), lines }
}

test.each(['[', ']', '*a ', '_a*', '~~a~ ', '**。', '[a][b]'])(
  'a paragraph of nothing but %j becomes text',
  (mark) => {
    const { text, lines } = calm(`前\n\n${mark.repeat(5000)}\n\n后 **粗**`)
    expect(lines).toEqual([2])
    expect(text.split('\n')[2]).toMatch(/^(?:\\[[\]*_~]|[^[\]*_~])+$/)
    expect(text).toMatch(/^前\n\n.*\n\n后 \*\*粗\*\*$/s)
  },
)

test('marks that are spread over lines of one paragraph count together', () => {
  expect(calm('*a_\n'.repeat(3000)).lines).toEqual([0])
})

test.each([
  ['ordinary text', '一段 **粗** [链](a) 文字。\n\n'.repeat(2000)],
  ['a long list', '- **粗** [链](a)\n'.repeat(2000)],
  ['a long table', `|a|b|\n|-|-|\n${'|**粗**|[链](a)|\n'.repeat(2000)}`],
  ['code', `\`\`\`\n${'a[0] * b[1]\n'.repeat(2000)}\`\`\``],
  ['much code between text', '段落\n\n```\na[0] * b[1]\n```\n\n'.repeat(2000)],
])('%s stays as it is', (_what, markdown) => {
  expect(calm(markdown)).toEqual({ text: markdown, lines: [] })
})

test.each(['> ', '1. ', '+ ', '> 1) ', '>'])('%j nested too deep is refused', (mark) => {
  expect(() => calm(`前\n\n${mark.repeat(200)}文`)).toThrow('100 层')
})

test('a long rule, and quotes of a few levels, stay as they are', () => {
  for (const rule of ['- '.repeat(200), '* '.repeat(200)]) expect(calm(rule).text).toBe(rule)
  expect(calm('> '.repeat(20)).text).toBe('> '.repeat(20))
})
