import { expect, test } from 'vitest'
import { readRichText } from '#web/family/read-rich-text.ts'
import { processorTime } from '../../../test/processor-time.ts'

test.each([
  ['一', '一'],
  ['1 &lt; 2 &amp;&nbsp;3', '1 < 2 & 3'],
  ['一<div>二</div><div>三</div>', '一\n二\n三'],
  ['一<br>二<br><br>三', '一\n二\n\n三'],
  ['<b>一</b><script>alert(1)</script><style>a{}</style>', '一'],
  ['<img class="emoji" alt="微笑" src="https://pic.example/1.png">', '[微笑]'],
  ['<img class="emoji" src="https://pic.example/%E5%BE%AE%E7%AC%91.png?v=1">', '[微笑]'],
  ['<img class="emoji" alt="[二哈]" src="x">', '[二哈]'],
  ['<img class="emoji" src="https://pic.example/%ZZ.png">', ''],
  ['<img src="https://evil.example/track.png" alt="一">', ''],
  ['<img src="https://pic.example/emoji/%E5%BE%AE%E7%AC%91.png#a/b">', '[微笑]'],
  ['<img class="emoji" src="https://pic.example/e/">', ''],
  ['<img class=emoji alt="](javascript:alert(1))">', ''],
])('%j is the text %j', (html, text) => {
  expect(readRichText(html)).toBe(text)
})

test('HTML that is nested too deeply, or too long, stays as it is', () => {
  for (const html of ['<b>'.repeat(2_000), '<b>'.repeat(50_000)]) expect(readRichText(html)).toBe(html)
})

test.each([
  ['an address of one long name', `<img class="emoji" src="${'a'.repeat(80_000)}/">`],
  ['an address of many dots', `<img class="emoji" src="${'.aaa'.repeat(20_000)}/">`],
  ['many blocks', '<p>一</p>'.repeat(11_000)],
  ['many end tags without a start', `${'<b>'.repeat(900)}${'</i>'.repeat(20_000)}`],
])('C43: %s takes little time', (_, html) => {
  // Read before the caller is authorised; quadratic time is seconds.
  expect(processorTime(() => readRichText(html))).toBeLessThan(500)
})
