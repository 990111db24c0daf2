import { expect, test } from 'vitest'
import { findLosses } from '#content/check/find-losses.ts'

test('brackets that are tags are reported with their line, those of shells and arrays are not', () => {
  const source = '[[ -z $a ]] [[ ]] [[1, 2]]\n\n![[图]]'
  expect(findLosses('a.md', source, `<p>${source.replace('\n\n', '</p>\n<p>')}</p>`)).toEqual([
    { file: 'a.md', line: 3, reason: '没有换成内容的标签：![[图]]' },
  ])
})

test.each(['{{</* highlight ruby */>}}', '变成 {{\\< highlight ruby >}}'])(
  'a shortcode that %s shows as an example is no loss',
  (source) => {
    expect(findLosses('a.md', source, '<p>{{&#x3C; highlight ruby >}}</p>')).toEqual([])
  },
)
