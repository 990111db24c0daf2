import { expect, test } from 'vitest'
import { readRichText } from '#web/family/read-rich-text.ts'
import { leastCpuTime } from '../../../test/cpu-time.ts'

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
  ['an address of one long name', (size: number) => `<img class="emoji" src="${'a'.repeat(80 * size)}/">`],
  ['an address of many dots', (size: number) => `<img class="emoji" src="${'.aaa'.repeat(20 * size)}/">`],
  ['many blocks', (size: number) => '一<p>'.repeat(24 * size)],
  ['many end tags', (size: number) => `${'<b>'.repeat(900)}${'</i>'.repeat(20 * size)}`],
])('C43: the cost of %s is linear in the length', (_, write) => {
  // Read before the caller is authorised.
  const [quarter, whole] = [250, 1_000].map((size) => {
    const html = write(size)
    return leastCpuTime(() => readRichText(html))
  })
  // Between the 4 of linear and the 16 of quadratic time; below 5 ms the compiler of V8 dominates.
  expect(whole).toBeLessThan(10 * Math.max(quarter ?? 0, 5))
})
