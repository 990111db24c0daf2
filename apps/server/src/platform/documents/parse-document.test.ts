import { expect, it } from 'vitest'
import { decodeDocument } from '#platform/documents/decode-document.ts'
import { parseDocument } from '#platform/documents/parse-document.ts'

const url = 'https://rain.example/'
const signal = new AbortController().signal

it('parses in a thread, and rejects with a DocumentError what it cannot parse', async () => {
  const text = '<rss version="2.0"><channel><item><title>梅雨</title><link>/1</link></item></channel></rss>'
  expect(await parseDocument('feed', { text, url }, signal)).toEqual([
    { url: 'https://rain.example/1', title: '梅雨', publishedAt: null },
  ])
  await expect(parseDocument('feed', { text: '<p>', url }, signal)).rejects.toMatchObject({
    name: 'DocumentError',
  })
})

it('rejects with the reason of its signal', async () => {
  const abort = new AbortController()
  const parsing = parseDocument('feed-links', { text: '<p>', url }, abort.signal)
  abort.abort(new Error('stopped'))
  await expect(parsing).rejects.toThrow('stopped')
})

it.each([
  ['its header', 'text/xml; charset=gbk', '<?xml version="1.0" encoding="utf-8"?>'],
  ['its XML declaration', 'text/xml', '<?xml version="1.0" encoding="GBK"?>'],
  ['its meta element', 'text/html', '<meta charset=gb2312>'],
])('a document is decoded by %s', (_what, type, start) => {
  const body = Buffer.concat([Buffer.from(start), Buffer.from([0xd6, 0xf1])])
  expect(decodeDocument({ headers: { 'content-type': type }, body })).toBe(`${start}竹`)
})
