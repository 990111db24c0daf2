import { expect, test } from 'vitest'
import { convertSnippets } from '#content/markdown/convert-snippets.ts'

const files: Readonly<Record<string, string>> = {
  '@/a.ts': '1\n// #region 甲\n2\n// #endregion 甲\n3',
  './b.md': '**文**',
  './c.md': '# 一\n甲\n# 二\n乙\n## 三\n丙\n# 四\n丁',
  './d.js': '//#region ab\n1\n//#region b\n2\n//#endregion\n3\n//#endregion\n4',
}
const read = (name: string): string | null => files[name] ?? null
const convert = (markdown: string): string =>
  convertSnippets(markdown, {
    readCode: read,
    readMarkdown: read,
    onMissingSection: () => undefined,
  }).trim()

test.each([
  ['<<< @/a.ts#甲', '```ts title="a.ts"\n2\n```'],
  ['<<< @/a.ts#缺{1,3-5 js:line-numbers} [名]', `\`\`\`js {1,3-5} title="名"\n${files['@/a.ts']}\n\`\`\``],
  ['@[code{2-3} js](@/a.ts)', '```js title="a.ts"\n// #region 甲\n2\n```'],
  ['<!--@include: ./c.md{2,3}-->', '甲\n# 二'],
  ['<!--@include: ./c.md{7,}-->', '# 四\n丁'],
  ['<!--@include: ./c.md#二-->', '# 二\n乙\n## 三\n丙'],
  ['<<< ./d.js#b', '```js title="d.js"\n2\n```'],
  ['<<< ./d.js#ab', '```js title="d.js"\n1\n2\n3\n```'],
  ['<<< ./d.js#b [a`b]', '```js title="ab"\n2\n```'],
  ['@[codepen](a/b)', '@[codepen](a/b)'],
  ['<!-- @include: ./b.md -->', '**文**'],
  ['@include(./b.md)', '**文**'],
  ['前\n\n<<< ./gone.ts\n\n后', '前\n\n\n\n后'],
  [
    '```\n<<< @/a.ts\n```\n\n`@include(./b.md)` a <<< b',
    '```\n<<< @/a.ts\n```\n\n`@include(./b.md)` a <<< b',
  ],
])('%j', (markdown, expected) => {
  expect(convert(markdown)).toBe(expected)
})
