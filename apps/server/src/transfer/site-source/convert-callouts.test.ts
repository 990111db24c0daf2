import { expect, test } from 'vitest'
import { convertCallouts } from '#transfer/site-source/convert-callouts.ts'

test.each([
  [
    '::: tip 小窍门\n甲\n\n乙\n:::\n',
    '\n> [!TIP] 小窍门\n> 甲\n> \n> 乙\n\n\n',
    '\n> **小窍门**\n>\n> 甲\n> \n> 乙\n\n\n',
  ],
  ['> [!danger]- 当心\n> 甲', '> [!CAUTION]- 当心\n> 甲', '> **当心**\n>\n> 甲'],
  ['> [!warning]\n> 甲', '> [!WARNING]\n> 甲', '> **警告**\n>\n> 甲'],
  ['> [!recipe]\n> 甲', '> [!NOTE] recipe\n> 甲', '> **recipe**\n>\n> 甲'],
  ['> [!note] 用 `a` 吧', '> [!NOTE] 用 `a` 吧', '> <strong>用 `a` 吧</strong>'],
  ['> [!quote]\n> 甲', '> \n> 甲', '> \n> 甲'],
  ['- > [!tip]\n  > 甲', '- > [!TIP]\n  > 甲', '- > **提示**\n  >\n  > 甲'],
  ['> > [!tip] 内\n> > 甲', '> > [!TIP] 内\n> > 甲', '> > **内**\n> >\n> > 甲'],
])('%# a container and a callout of %j', (markdown, alert, quote) => {
  expect(convertCallouts(markdown, 'alert')).toBe(alert)
  expect(convertCallouts(markdown, 'quote')).toBe(quote)
})

test('a folded container is an element of HTML in both, others show their content', () => {
  for (const style of ['alert', 'quote'] as const) {
    expect(convertCallouts('::: details 看\n**甲**\n:::', style)).toBe(
      '\n<details><summary>看</summary>\n\n**甲**\n\n</details>\n\n',
    )
    expect(convertCallouts('::: cards\n甲\n:::', style)).toBe('\n甲\n')
  }
})

test('code and other texts stay as they are, and a text with many marks takes linear time', () => {
  const text = '```md\n::: tip\n> [!tip]\n:::\n```\n\n`[!tip]` [!tip] 甲\n\n> 甲 [!tip]\n'
  expect(convertCallouts(text, 'quote')).toBe(text)
  const many = '> [!tip] 甲\n> 乙\n\n'.repeat(2000)
  expect(convertCallouts(many, 'alert')).toBe(many.replaceAll('[!tip]', '[!TIP]'))
})
