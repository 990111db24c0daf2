import { expect, test } from 'vitest'
import { summarizePage } from '#platform/documents/summarize-page.ts'

const summarize = (text: string, url = 'https://rain.example/') =>
  summarizePage({ text, url, target: 'https://blog.example' })

test('the title is one line of text', () => {
  const html = '<title>听雨楼\n  &lt;b&gt;</title><svg><title>图标</title></svg>'
  expect(summarize(html)).toEqual({ title: '听雨楼 <b>', isLinked: false, friendsPage: null })
  expect(summarize(`<title>${'长'.repeat(500)}`).title).toBe(`${'长'.repeat(160)}…`)
})

test.each([
  ['https://blog.example', true],
  ['http://www.blog.example/post/1#a', true],
  ['//blog.example/', true],
  ['https://blog.example.evil.example/', false],
  ['https://other.example/?u=https://blog.example', false],
  ['javascript:location="https://blog.example"', false],
])('a link to %s counts as one to the site: %s', (href, isLinked) => {
  expect(summarize(`<a href='${href}'>友</a>`).isLinked).toBe(isLinked)
})

test.each([
  ['<a href="/about">关于</a><a href="/links/">Links</a>', 'https://rain.example/links/'],
  ['<base href="/zh/"><a href="f"><b>友情</b>链接</a>', 'https://rain.example/zh/f'],
  ['<a href="https://other.example/friends">friends</a>', null],
  ['<a href="/linker">Linker</a>', null],
])('the page of friends in %s is %s', (html, page) => {
  expect(summarize(html).friendsPage).toBe(page)
})
