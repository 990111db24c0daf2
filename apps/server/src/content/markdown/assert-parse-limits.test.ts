import type { ElementContent } from 'hast'
import { expect, test } from 'vitest'
import { assertElementDepth, assertParseLimits } from '#content/markdown/assert-parse-limits.ts'

test.each(['> ', '1. ', '+ ', '> 1) ', '>'])('%j nested too deep is rejected', (mark) => {
  expect(() => assertParseLimits(`前\n\n${mark.repeat(200)}文`, 10)).toThrow(
    expect.objectContaining({ line: 12, message: '引用或列表嵌套超过 100 层' }),
  )
})

test.each([
  ['- a\n', 4001, '引用和列表项超过 4000 个，请分成几篇'],
  ['- [ ] a\n\n', 8001, '引用和列表项超过 4000 个，请分成几篇'],
  ['- - a\n', 2001, '引用和列表项超过 4000 个，请分成几篇'],
  ['> a\n\n', 8001, '引用和列表项超过 4000 个，请分成几篇'],
  ['# a\n', 2001, '标题超过 2000 个，请分成几篇'],
  ['a\n===\n', 4002, '标题超过 2000 个，请分成几篇'],
])('too many %j are rejected with the line', (piece, line, message) => {
  expect(() => assertParseLimits(piece.repeat(5000), 1)).toThrow(expect.objectContaining({ line, message }))
})

test.each([
  ['a long rule of dashes', '- '.repeat(200)],
  ['a long rule of stars', '* '.repeat(200)],
  ['quotes of a few levels', '> '.repeat(20)],
  ['one quote of many lines', '> 文\n'.repeat(9000)],
  ['a long list', '- **粗** [链](a)\n'.repeat(3000)],
  ['many rules', '---\n\n'.repeat(3000)],
  ['code that looks like a list', `\`\`\`diff\n${'- a\n'.repeat(9000)}\`\`\``],
  ['figures and dashes in text', '1.5 -3\n'.repeat(9000)],
])('%s is accepted', (_what, markdown) => {
  expect(() => assertParseLimits(markdown, 1)).not.toThrow()
})

test('no line is reported where line numbers do not correspond to the file', () => {
  expect(() => assertParseLimits('- a\n'.repeat(5000), null)).toThrow(expect.objectContaining({ line: null }))
})

/** A text within `depth` elements. */
function nest(depth: number): ElementContent {
  let node: ElementContent = { type: 'text', value: '文' }
  for (let level = 0; level < depth; level += 1)
    node = { type: 'element', tagName: 'b', properties: {}, children: [node] }
  return node
}

test('elements nested too deep are rejected', () => {
  expect(() => assertElementDepth({ type: 'root', children: [nest(20_000)] })).toThrow(
    'HTML 标签嵌套超过 500 层',
  )
  expect(() => assertElementDepth({ type: 'root', children: [nest(400)] })).not.toThrow()
})
