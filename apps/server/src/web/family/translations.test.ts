import { expect, test } from 'vitest'
import { toAddress } from '#web/family/escape-texts.ts'
import { translateData } from '#web/family/translations.ts'

const siteUrl = 'https://blog.example'

test.each([
  ['/uploads/a.webp', `${siteUrl}/uploads/a.webp`],
  ['https://pic.example/a.png?a=1&b=2', 'https://pic.example/a.png?a=1&b=2'],
  ['', ''],
  [`https://pic.example/"onerror='alert(1)\` >`, 'https://pic.example/%22onerror=%27alert(1)%60%20%3e'],
  ['data:image/svg+xml,<svg onload=alert(1)>', 'data:image/svg+xml,%3csvg%20onload=alert(1)%3e'],
  ['javascript:alert(1)', ''],
  [' javascript:alert(1)', ''],
  ['java\nscript:alert(1)', ''],
  ['data:text/html,<script>', ''],
  ['//evil.example/a.png', ''],
])('the address %j is %j', (address, expected) => {
  expect(toAddress(address, siteUrl)).toBe(expected)
})

test('entries of hot search have a keyword, and no text or address of theirs is markup', () => {
  const entry = { title: '<b>热</b>', url: 'javascript:alert(1)', hotValue: '<i>', tag: '"', trend: '' }
  const title = '&lt;b&gt;热&lt;/b&gt;'
  expect(translateData('/api/getHotSearch/{source}', { data: [entry] }, siteUrl)).toEqual({
    data: [{ title, keyword: title, url: '', hotValue: '&lt;i&gt;', tag: '&quot;', trend: '' }],
  })
})

test('the address of an authorisation page stays one', () => {
  const address = 'https://github.example/login/oauth/authorize?client_id=1&state=2'
  expect(translateData('/api/auth/render/{source}', address, siteUrl)).toBe(address)
})

test('the fields of Exif are text', () => {
  const photo = { url: '/media/a.webp', exif: { 相机: '<script>', 镜头: `"'` } }
  expect(translateData('/api/album/photos/{id}', [photo], siteUrl)).toEqual([
    { url: `${siteUrl}/media/a.webp`, exif: { 相机: '&lt;script&gt;', 镜头: '&quot;&apos;' } },
  ])
})

test('search results and their highlights are text, and flags are numbers', () => {
  const texts = { title: '<b>竹</b>', summary: '<i>' }
  const item = { ...texts, isOriginal: true, isStick: false, highlight: { ...texts, words: ['<b>'] } }
  const title = '&lt;b&gt;竹&lt;/b&gt;'
  expect(translateData('/api/article/list', { records: [item] }, siteUrl)).toMatchObject({
    records: [
      {
        title,
        description: '&lt;i&gt;',
        isOriginal: 1,
        isStick: 0,
        highlight: { title, summary: '&lt;i&gt;', words: ['&lt;b&gt;'] },
      },
    ],
  })
})

test('quotes of chat messages are text, and pictures are addresses', () => {
  const quote = { isRecalled: false, type: 'text', content: '<b>', name: '<i>', replyContent: '<img src=x>' }
  const picture = { isRecalled: false, type: 'image', content: '/uploads/a.webp', replyContent: null }
  expect(translateData('/chat/list', { records: [quote, picture] }, siteUrl)).toMatchObject({
    records: [
      { content: '&lt;b&gt;', name: '&lt;i&gt;', replyContent: '&lt;img src=x&gt;' },
      { content: `${siteUrl}/uploads/a.webp` },
    ],
  })
})
