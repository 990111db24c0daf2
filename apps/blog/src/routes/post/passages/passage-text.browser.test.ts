import { beforeEach, expect, test } from 'vitest'
import { convertText } from '#features/reading/traditional-text.ts'
import { findPassage } from './find-passage.ts'
import { quotePassage, readPassageText, toAnchor, toPassage, toRanges } from './passage-text.ts'

const html = `
<h2 id="a">竹简<a class="anchor" href="#a" aria-label="本节链接"></a></h2>
<p>一根一根，<strong>用麻绳</strong>编起来，设 <math><mi>x</mi></math> 为根数<sup><a data-footnote-ref href="#n">1</a></sup>。</p>
<div class="code-block"><pre><code>const slip = 1</code></pre><button>复制</button></div>
<p>They wrote
  with ink.</p>
<figure><button><img alt="竹"></button><figcaption>图</figcaption></figure>`

const body = document.createElement('div')

beforeEach(() => {
  body.innerHTML = html
  document.body.append(body)
  return () => body.remove()
})

/** The anchor of what a reader selects between two texts. */
function select(from: string, to: string) {
  const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const range = new Range()
  while (nodes.nextNode() !== null) {
    const node = nodes.currentNode
    if (!(node instanceof Text)) continue
    if (node.data.includes(from)) range.setStart(node, node.data.indexOf(from))
    if (node.data.includes(to)) range.setEnd(node, node.data.indexOf(to) + to.length)
  }
  const text = readPassageText(body)
  const passage = toPassage(text, range)
  return passage === null ? null : { text, passage, anchor: toAnchor(text, passage) }
}

test('a sentence is quoted without its formulas and footnote marks', () => {
  const selected = select('一根一根', '根数')
  expect(selected?.anchor).toEqual({
    exact: '一根一根，用麻绳编起来，设 为根数',
    prefix: '竹简',
    suffix: '。Theywrotewithink.',
    start: 2,
  })
})

test('its ranges cover its text nodes and nothing between them', () => {
  const selected = select('绳', 'They wrote')
  if (selected === null) throw new Error('Nothing is selected.')
  const ranges = toRanges(selected.text, selected.passage)
  expect(ranges.map(String).map((text) => text.trim())).toEqual([
    '绳',
    '编起来，设',
    '为根数',
    '。',
    'They wrote',
  ])
  expect(quotePassage(selected.text, selected.passage)).toBe('绳编起来，设 为根数。 They wrote')
})

test('a sentence that is shown in traditional Chinese is quoted as the article has it', () => {
  const restore = convertText(body)
  expect(body.textContent).toContain('竹簡')
  const selected = select('簡', '麻繩')
  expect(selected?.anchor).toMatchObject({ exact: '简 一根一根，用麻绳', prefix: '竹', start: 1 })
  restore()
})

test('whitespace in the source is one space', () => {
  expect(select('wrote', 'ink')?.anchor.exact).toBe('wrote with ink')
})

test('code, captions and controls are no passage', () => {
  expect(select('const', '= 1')).toBeNull()
  expect(select('复制', '复制')).toBeNull()
  expect(select('图', '图')).toBeNull()
})

test('a passage is found again in an edited article, or is gone', () => {
  const selected = select('用麻绳', '编起来')
  if (selected === null) throw new Error('Nothing is selected.')
  body.innerHTML = html
    .replace('<strong>用麻绳</strong>', '用<em>麻绳</em>')
    .replace('<h2', '<p>新写的一段。</p><h2')
  const edited = readPassageText(body)
  const passage = findPassage(edited.text, selected.anchor)
  expect(passage && toRanges(edited, passage).map(String)).toEqual(['用', '麻绳', '编起来'])
  body.innerHTML = '<p>全部重写，讲的是纸。</p>'
  expect(findPassage(readPassageText(body).text, selected.anchor)).toBeNull()
})
