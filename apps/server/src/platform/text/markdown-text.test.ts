import { expect, test } from 'vitest'
import { markdownText } from '#platform/text/markdown-text.ts'

test.each([
  ['**粗** 与 `码`\n\n- 甲\n- 乙', '粗 与 码\n甲\n乙'],
  ['# 题\n\n[文](https://a.example) ![图](a.png)', '题\n文 [图]'],
  ['甲<br>乙 <b onclick="x">丙</b>', '甲\n乙 丙'],
  ['<script>alert(1)</script>\n\n<!-- 注 -->\n\n文', '文'],
  ['| 甲 | 乙 |\n|-|-|\n| 1 | 2 |', '甲\n乙\n1\n2'],
])('the text of %j has no markup', (source, text) => {
  expect(markdownText(source)).toBe(text)
})

test('a long text ends before a character that would be cut in two', () => {
  const text = markdownText(`${'a'.repeat(2_999)}😀尾`)
  expect(text).toBe('a'.repeat(2_999))
})
