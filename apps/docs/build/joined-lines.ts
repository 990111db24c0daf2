import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri'

type MdastPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number]

/** A line break between two Chinese characters or punctuation marks. */
const breakInChinese = /(?<=[\p{Script=Han}、。，；：！？（）「」《》])\n(?=[\p{Script=Han}（「《])/gu

/** Joins the lines of a Chinese paragraph: browsers show a line break in the source as a space, which Chinese does not have. */
export const joinedLines: MdastPlugin = {
  name: 'joined-lines',
  text(node) {
    return { ...node, value: node.value.replaceAll(breakInChinese, '') }
  },
}
