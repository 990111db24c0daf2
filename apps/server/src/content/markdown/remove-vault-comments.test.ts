import { expect, test } from 'vitest'
import { removeVaultComments } from '#content/markdown/remove-vault-comments.ts'

test.each([
  ['前%%密%%后', '前后'],
  ['前\n%%\n密\n\n密\n%%\n后', '前\n\n\n\n\n\n后'],
  ['`%%` 与 %%密%%', '`%%` 与 '],
  ['```mermaid\n%% 注\ngraph TD\n%% 注\n```\n', '```mermaid\n%% 注\ngraph TD\n%% 注\n```\n'],
  ['涨了 50%% 而已', '涨了 50%% 而已'],
  ['%%一%%留%%二%%', '留'],
  ['公开 %%don`t 密%% 与 `code` 后', '公开  与 `code` 后'],
  ['%%\n```\n密\n%%\n留', '\n\n\n\n留'],
  ['`` a ` %%b%% `` %%密%%', '`` a ` %%b%% `` '],
  ['```a```%%密%%\n%%密%%', '```a```\n'],
  ['$$\nx %% 注\ny %% 注\n$$ %%密%%', '$$\nx %% 注\ny %% 注\n$$ '],
  ['留\n%%\n密\n密', '留\n\n\n'],
  ['- ~~~\n  %%a%%\n  ~~~\n%%密%%', '- ~~~\n  %%a%%\n  ~~~\n'],
])('%j without comments is %j', (markdown, expected) => {
  expect(removeVaultComments(markdown)).toBe(expected)
})

test.each(['%%a', '%%`', '`%%', '`` ` %%', '$$%%', '```\n%%', '> '])('%j is read in linear time', (unit) => {
  const text = unit.repeat(200_000)
  const before = process.threadCpuUsage()
  removeVaultComments(text)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(3000)
})
