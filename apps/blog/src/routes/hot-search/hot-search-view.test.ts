import { expect, test } from 'vitest'
import { readView } from './hot-search-view.ts'

const read = (query: string) => readView(new URL(`https://site.test/hotSearch${query}`), ['zhihu', 'weibo'])

test('shows the source of the URL, by default the first enabled one', () => {
  expect(read('')).toEqual({ source: 'zhihu', search: undefined })
  expect(read('?source=weibo').source).toBe('weibo')
  expect(readView(new URL('https://site.test/hotSearch'), []).source).toBeUndefined()
})

test.each(['?source=baidu', '?source=__proto__'])('%s is not found', (query) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})

test('reads the search engine; an unknown engine falls back to this site, and a blank query is no search', () => {
  expect(read('?engine=bing&q=%20竹%20').search).toEqual({ engineId: 'bing', words: '竹' })
  expect(read('?engine=javascript:&q=竹').search?.engineId).toBe('site')
  expect(read('?engine=bing&q=%20').search).toBeUndefined()
  expect(read(`?q=${'竹'.repeat(500)}`).search?.words).toHaveLength(100)
})
