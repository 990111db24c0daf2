import { expect, test } from 'vitest'
import { convertMdx } from '#content/markdown/convert-mdx.ts'

test('imports, exports and comments are removed, and every line keeps its number', () => {
  const mdx =
    "import A from '../a.astro'\nimport {\n  B,\n} from 'b'\n\nexport const meta = {\n  a: 1,\n}\n\n甲 {/* 注\n释 */} 乙\n"
  const markdown = convertMdx(mdx, () => undefined)
  expect(markdown.replaceAll(/\n+/g, '\n')).toBe('\n甲 \n 乙\n')
  expect(markdown.split('\n')).toHaveLength(mdx.split('\n').length)
})

test('components leave their text and are reported; pictures of imported files are pictures', () => {
  const components: string[] = []
  const markdown = convertMdx(
    "import 图 from './a.png'\nimport photo from './b c.png'\n\n<Spoiler text={`展开 > ${1}`} open>\n**文**\n</Spoiler>\n\n<Image src={photo} alt=\"照片\" /> <Chart client:load />\n\n`<Chart />` 与 a<b",
    (name) => components.push(name),
  )
  expect(markdown.trim()).toBe('**文**\n\n\n![照片](<./b c.png>) \n\n`<Chart />` 与 a<b')
  expect(components).toEqual(['Spoiler', 'Chart'])
})
