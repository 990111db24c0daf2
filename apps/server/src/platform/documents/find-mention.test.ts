import { expect, it } from 'vitest'
import { findMention } from '#platform/documents/find-mention.ts'
import { leastCpuTime } from '../../../test/cpu-time.ts'

const target = 'https://blog.example/post/7'
const find = (text: string) => findMention({ text, url: 'https://rain.example/2026/notes', target })
const link = `<a href="${target}">竹简</a>`

it('reads author, title and excerpt of an h-entry', () => {
  const page = `<title>站名</title><article class="h-entry"><h1 class="p-name">读<b>竹简</b> &amp; 记</h1>
    <a class="p-author h-card" href="/">听雨</a><div class="e-content"><p>写得好，${link}。</p><script>x()</script></div></article>`
  expect(find(page)).toEqual({ author: '听雨', title: '读竹简 & 记', excerpt: '写得好，竹简。' })
})

it('reads the metadata of a page without microformats', () => {
  const page = `<title>读竹简 - 听雨楼</title><meta name="author" content="听雨"><meta property="og:description" content="一篇札记">${link}`
  expect(find(page)).toEqual({ author: '听雨', title: '读竹简 - 听雨楼', excerpt: '一篇札记' })
})

it.each([
  [`<a href="${target}#comments">x</a>`],
  [`<base href="https://blog.example/"><a href="post/7">x</a>`],
  [`<a href="//blog.example/post/7">x</a>`],
  [`<img src="${target}">`],
])('%s links to the target', (page) => {
  expect(find(page)).not.toBeNull()
})

it.each([
  [target],
  [`<!-- ${link} -->`],
  [`<script>"${link.replaceAll('/', String.raw`\/`)}"</script>`],
  ['<a href="https://blog.example/post/70">x</a>'],
  ['<a href="/post/7">x</a>'],
  [''],
])('%j does not', (page) => {
  expect(find(page)).toBeNull()
})

it('has plain texts of limited length without invisible characters', () => {
  const page = `<title>${'竹'.repeat(5_000)}</title><meta name="author" content="&lt;b&gt;听\u202E雨\u0000">${link}`
  expect(find(page)).toMatchObject({ author: '<b>听雨', title: `${'竹'.repeat(160)}…` })
})

it('C43: the cost of a class that is repeated is linear in the length', () => {
  const [few, many] = [250, 8_000].map((size) => {
    const page = `<p class="${'p-name '.repeat(size)}">${'一<br>'.repeat(size)}`
    return leastCpuTime(() => find(page))
  })
  // Quadratic time is 1,000 times as long; below 5 ms the compiler of V8 dominates.
  expect(many).toBeLessThan(20 * Math.max(few ?? 0, 5))
})
