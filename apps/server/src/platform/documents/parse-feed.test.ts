import { describe, expect, it } from 'vitest'
import { parseFeed } from '#platform/documents/parse-feed.ts'

const url = 'https://rain.example/feeds/all.xml'
const parse = (text: string) => parseFeed({ text, url })
const rss = (items: string) =>
  `<rss version="2.0"><channel><link>https://rain.example/blog/</link>${items}</channel></rss>`
const titleOf = (title: string) => parse(rss(`<item><title>${title}</title><link>/a</link></item>`))[0]?.title

describe('RSS', () => {
  it('has links relative to the site, and permanent ids in place of links', () => {
    const items =
      '<item><title>一</title><link>p/1</link></item><item><title>二</title><guid>https://rain.example/2</guid></item>'
    expect(parse(rss(items)).map((entry) => entry.url)).toEqual([
      'https://rain.example/blog/p/1',
      'https://rain.example/2',
    ])
  })

  it.each([
    ['梅雨 &amp; 出梅', '梅雨 & 出梅'],
    ['<![CDATA[<b>梅</b>雨]]>', '梅雨'],
    ['&lt;em&gt;梅雨&lt;/em&gt;', '梅雨'],
    ['List&lt;String&gt; 的用法', 'List<String> 的用法'],
    ['\u202E倒\u202C着\n的', '倒着 的'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('has the title %j as the plain text %j', (source, text) => {
    expect(titleOf(source)).toBe(text)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://rain.example/a',
    'https://a:b@rain.example/',
    'http://[',
  ])('leaves out the entry with the link %s', (link) => {
    expect(parse(rss(`<item><title>一</title><link>${link}</link></item>`))).toEqual([])
  })

  it('is read up to a hundred entries', () => {
    expect(parse(rss('<item><title>一</title><link>/a</link></item>'.repeat(300)))).toHaveLength(100)
  })
})

describe('Atom', () => {
  it('has links relative to xml:base, and types of titles', () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://rain.example/blog/">
      <entry xml:base="2026/"><title type="html">&lt;b&gt;梅&lt;/b&gt;雨</title><link rel="self" href="x.atom"/><link href="1"/>
      <published>2026-06-11T08:00:00+08:00</published><updated>2026-07-01T08:00:00+08:00</updated></entry>
      <entry><title>a &lt;b&gt; c</title><link rel="alternate" href="2"/><updated>2026-07-01T00:00:00Z</updated></entry></feed>`
    expect(parse(text)).toEqual([
      { url: 'https://rain.example/blog/2026/1', title: '梅雨', publishedAt: Date.UTC(2026, 5, 11) },
      { url: 'https://rain.example/blog/2', title: 'a <b> c', publishedAt: Date.UTC(2026, 6, 1) },
    ])
  })
})

describe('JSON Feed', () => {
  it('has links relative to the home page', () => {
    const text = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: '听雨楼',
      home_page_url: 'https://rain.example/',
      items: [{ id: '1', url: 'p/1', title: '梅雨', date_published: '2026-06-11T08:00:00+08:00' }],
    })
    expect(parse(text)).toEqual([
      { url: 'https://rain.example/p/1', title: '梅雨', publishedAt: Date.UTC(2026, 5, 11) },
    ])
  })
})

describe('hostile XML', () => {
  it('has no entity of its own expanded', () => {
    const text = `<!DOCTYPE rss [<!ENTITY lol "lol">]>${rss('<item><title>&lol;</title><link>/a</link></item>')}`
    expect(parse(text)[0]?.title).toBe('&lol;')
  })

  it.each([
    ['refers to a file', `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('')}`],
    ['is nested deeply', `<rss><channel>${'<a>'.repeat(100_000)}`],
    ['is a page', '<!doctype html><title>404</title>'],
    ['is empty', ''],
  ])('that %s is rejected', (_what, text) => {
    expect(() => parse(text)).toThrow()
  })
})
