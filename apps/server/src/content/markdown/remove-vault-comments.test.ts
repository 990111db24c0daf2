import { expect, test } from 'vitest'
import { removeVaultComments } from '#content/markdown/remove-vault-comments.ts'

test.each([
  ['前%%密%%后', '前后'],
  ['前\n%%\n密\n\n密\n%%\n后', '前\n\n\n\n\n\n后'],
  ['`%%` 与 %%密%%', '`%%` 与 '],
  ['```mermaid\n%% 注\ngraph TD\n%% 注\n```\n', '```mermaid\n%% 注\ngraph TD\n%% 注\n```\n'],
  ['涨了 50%% 而已', '涨了 50%% 而已'],
  ['%%一%%留%%二%%', '留'],
])('%j without comments is %j', (markdown, expected) => {
  expect(removeVaultComments(markdown)).toBe(expected)
})
