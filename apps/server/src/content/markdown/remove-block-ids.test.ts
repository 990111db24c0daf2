import { expect, test } from 'vitest'
import { removeBlockIds } from '#content/markdown/remove-block-ids.ts'

test.each([
  ['文 ^3f2a1b\n次', '文\n次'],
  ['- 项 ^my-id\n\n| a |\n|-|\n\n^table', '- 项\n\n| a |\n|-|\n\n'],
  ['`a ^code`\n```\na ^code\n```', '`a ^code`\n```\na ^code\n```'],
  ['$$\na ^2\nb ^{abc}\n$$ 脚注[^abc]', '$$\na ^2\nb ^{abc}\n$$ 脚注[^abc]'],
])('%j', (markdown, expected) => {
  expect(removeBlockIds(markdown)).toBe(expected)
})
