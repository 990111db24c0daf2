import { satteri } from '@astrojs/markdown-satteri'
import { expect, test } from 'vitest'
import { joinedLines } from './joined-lines.ts'

test('a line break between Chinese characters is no space, between words it is, and code keeps its lines', async () => {
  const { createRenderer } = satteri({ mdastPlugins: [joinedLines] })
  const { render } = await createRenderer({ syntaxHighlight: false })
  const { code } = await render('没有值时，\n使用默认值。\n可选\nReact\nand Vue\n\n```\n一\n二\n```')
  expect(code).toContain('没有值时，使用默认值。可选\nReact\nand Vue')
  expect(code).toContain('一\n二')
})
