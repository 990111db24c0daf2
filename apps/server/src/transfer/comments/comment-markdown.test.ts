import { expect, test } from 'vitest'
import { htmlToComment, toCommentMarkdown } from '#transfer/comments/comment-markdown.ts'
import { cpuTime } from '../../../test/cpu-time.ts'
import { renderComment } from '#modules/comments/render-comment.ts'

test.each([
  ['<p>一</p><p>二<br>三</p>', '一\n\n二\n三'],
  ['<p><strong>粗</strong> <em>斜</em> <del>删</del></p>', '**粗** *斜* ~~删~~'],
  ['<a href="https://a.example/x_(1)">看 这</a>', '[看 这](https://a.example/x_%281%29)'],
  ['<a href="https://a.example/x" rel="nofollow">https://a.example/x</a>', 'https://a.example/x'],
  ['<a href="javascript:alert(1)">点</a>', '点'],
  ['<a class="at" href="#5f">@甲</a> , 好', '@甲 , 好'],
  ['<blockquote><p>一</p><p>二</p></blockquote><p>三</p>', '> 一\n> \n> 二\n\n三'],
  ['<ul><li>一</li><li>二</li></ul>', '- 一\n- 二'],
  ['<pre><code>a *b*\n  c</code></pre>', '```\na *b*\n  c\n```'],
  ['用 <code>a`b</code>', '用 ``a`b``'],
  ['<p>1. 不是列表</p><p>- 也不是</p><p>> 不是引用</p>', '1\\. 不是列表\n\n\\- 也不是\n\n\\> 不是引用'],
  ['2*3*4 [x] a_b _c_ https://a.example/_x_', '2\\*3\\*4 \\[x\\] a_b \\_c\\_ https://a.example/_x_'],
  ['&lt;b&gt; &amp;amp;', '<b> &amp;'],
  ['好<img class="tk-owo-emotion" src="https://e.example/a.png" alt="开心">', '好\\[开心\\]'],
  ['<img src="https://e.example/a.png" alt="图">', '[图](https://e.example/a.png)'],
  ['<script>alert(1)</script><style>p{}</style>好<iframe src="//x"></iframe>', '好'],
  ['</p></div>好', '好'],
])('%s becomes Markdown of comments', (html, markdown) => {
  expect(htmlToComment(html)).toBe(markdown)
})

test('escaped text is shown as it was', () => {
  const html = '<p>2*3*4 [x] _c_ `d` ~~e~~</p><p>1. f</p><p>- g</p>'
  expect(renderComment(htmlToComment(html)).text).toBe('2*3*4 [x] _c_ `d` ~~e~~\n1. f\n- g')
})

test('hostile HTML takes linear time, and of HTML that is nested too deeply the text stays', () => {
  for (const unit of ['a<p>', '<li>x', 'x<br>', '<img alt="a">', 'a&lt;', '<p>a</p>', 'x<i>', '<']) {
    const html = unit.repeat(500_000 / unit.length)
    expect(cpuTime(() => htmlToComment(html))).toBeLessThan(10_000)
  }
  expect(htmlToComment(`${'<b>'.repeat(100_000)}x`)).toBe('x')
})

test('code with very many backticks is fenced', () => {
  const code = '` '.repeat(200_000).trim()
  expect(htmlToComment(`<pre>${code}</pre>`)).toBe(`\`\`\`\n${code}\n\`\`\``)
  expect(htmlToComment(`<code>${code}</code>`)).toBe(`\`\` ${code} \`\``)
})

test('line feeds are kept where they are line breaks', () => {
  expect(htmlToComment('一\n二\r\n\r\n三', true)).toBe('一\n二\n\n三')
})

test.each([
  ['**好** <br>`a`', '**好** \n`a`'],
  ['<p>以前的 <b>HTML</b></p>', '以前的 **HTML**'],
  ['好 <img src="https://e.example/a.png" atk-emoticon="亲亲">', '好 \\[亲亲\\]'],
])('the Markdown %s keeps its markup', (text, markdown) => {
  expect(toCommentMarkdown(text)).toBe(markdown)
})

test('hostile HTML takes time and output in proportion to its length', () => {
  const count = 20_000
  for (const html of [
    '<b>'.repeat(count),
    '<blockquote>'.repeat(count),
    '</p>'.repeat(count),
    '<a href="'.repeat(count),
  ])
    expect(htmlToComment(`${html}x`).length).toBeLessThan(html.length)
})
