import { expect, test } from 'vitest'
import { convertSyntax } from '#transfer/site-source/convert-syntax.ts'
import { hexo } from '#transfer/site-source/hexo.ts'
import { hugo } from '#transfer/site-source/hugo.ts'

const fence = '```'

test.each([
  ['{2,4-6} title="a b.css"', 'css {hl_lines=[2,"4-6"] title="a b.css"}', 'css a b.css mark:2,4-6'],
  ['title="a.css"', 'css {title="a.css"}', 'css a.css'],
  ['{1}', 'css {hl_lines=[1]}', 'css mark:1'],
  ['{1-99999}', 'css {hl_lines=["1-10000"]}', 'css mark:1-10000'],
  [`title='a"<b>'`, 'css {title="a\\"<b>"}', 'css a"&lt;b>'],
  ['unknown=1', 'css', 'css'],
])('options of code blocks %s are those of the target', (options, ofHugo, ofHexo) => {
  const source = `- 项\n\n  ${fence}css ${options}\n  a\n  ${fence}\n`
  const expected = (info: string): string => `- 项\n\n  ${fence}${info}\n  a\n  ${fence}\n`

  expect(convertSyntax(source, hugo)).toBe(expected(ofHugo))
  expect(convertSyntax(source, hexo)).toBe(expected(ofHexo))
})

test('code blocks without options and code in code stay', () => {
  const source = `${fence}css\na\n${fence}\n\n~~~~\n${fence}css {1}\n~~~~\n`
  expect(convertSyntax(source, hugo)).toBe(source)
})

test.each([
  ['这是**“竹”**和*（简）*的。', '这是<strong>“竹”</strong>和<em>（简）</em>的。'],
  ['说：**竹。**后', '说：<strong>竹。</strong>后'],
  ['~~“竹”~~简', '<del>“竹”</del>简'],
  ['$a（*b*）c$', '$a（*b*）c$'],
  ['**竹** *简* `**“竹”**和`', '**竹** *简* `**“竹”**和`'],
])('emphasis that only this site recognises is HTML: %s', (source, expected) => {
  expect(convertSyntax(source, hexo)).toBe(expected)
})

test('formulas for Hugo are between brackets, so that prices are no formulas; Hexo reads dollars', () => {
  const source = '从 $a_1 + b$，\\\\(c_2\\\\) 到 $20 与 $30。`$d$`\n\n$$\ne_1\n$$\n\n$$f$$ 后\n'
  expect(convertSyntax(source, hugo)).toBe(
    '从 \\(a_1 + b\\)，\\(c_2\\) 到 $20 与 $30。`$d$`\n\n$$\ne_1\n$$\n\n$$f$$ 后\n',
  )
  expect(convertSyntax(source, hexo)).toBe(source)
})
