import { expect, test } from 'vitest'
import { findLead } from '#modules/articles/find-lead.ts'

test('a summary of the author is the lead', () => {
  expect(findLead('服务器画一遍，浏览器再画一遍。', '<p>服务器把页面画好送来。</p>')).toBe(
    '服务器画一遍，浏览器再画一遍。',
  )
})

test('a summary that the text contains is not repeated, whatever its markup and punctuation', () => {
  const summary = '造一间书房 — 第一块砖是“进程”，A & B。'
  const html =
    '<h2 id="a">缘起</h2>\n<p>造一间<strong>书房</strong>——第一块砖是「进程」，A &#x26; B。后文。</p>'
  expect(findLead(summary, html)).toBeNull()
})

test('an empty summary is no lead', () => {
  expect(findLead('', '<p>正文</p>')).toBeNull()
})
