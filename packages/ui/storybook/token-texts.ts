import type { Localized } from './localized.ts'

const groups: Readonly<Record<string, Localized>> = {
  color: { zh: '颜色', en: 'Colors' },
  alias: { zh: '中性名字', en: 'Neutral names' },
  code: { zh: '代码', en: 'Code' },
  shadow: { zh: '阴影', en: 'Shadows' },
  space: { zh: '间距', en: 'Space' },
  radius: { zh: '圆角', en: 'Radii' },
  font: { zh: '字体', en: 'Font families' },
  text: { zh: '字号', en: 'Text sizes' },
  leading: { zh: '行高', en: 'Line heights' },
  duration: { zh: '时长', en: 'Durations' },
  ease: { zh: '缓动', en: 'Easing' },
  width: { zh: '宽度', en: 'Widths' },
  height: { zh: '高度', en: 'Heights' },
  z: { zh: '层次', en: 'Layers' },
}

/** Texts of the tokens page. */
export const tokenTexts = {
  title: { zh: '变量 Tokens', en: 'Tokens' },
  lead: {
    zh: '点一下名字复制 var()，点一下值复制数值。颜色随工具栏的主题。',
    en: 'Click a name to copy its var(), a value to copy the value. Colors are those of the theme in the toolbar.',
  },
  files: { zh: '文件', en: 'Files' },
  filesNote: {
    zh: 'tokens.json 是 DTCG 格式，供 Style Dictionary、Terrazzo 等工具使用。在 Figma 的变量面板里建一个集合、两个模式，分别导入 figma-light.json 与 figma-dark.json。三个文件都由 tokens.css 生成，也在 @qingjian/theme/tokens/ 里。',
    en: 'tokens.json has the DTCG format, for tools such as Style Dictionary and Terrazzo. In the variables of Figma, create a collection with two modes and import figma-light.json and figma-dark.json. All three are generated from tokens.css and are in @qingjian/theme/tokens/, too.',
  },
  groups,
}
