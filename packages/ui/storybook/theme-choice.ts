import tokens from '@qingjian/theme/tokens/tokens.json'
import type { Localized } from './localized.ts'
import type { Settings } from './settings.ts'

/** Colours that the theme builder sets, by the name of their token. */
export const choices = [
  { name: 'paper', label: { zh: '页面', en: 'Page' } },
  { name: 'paper-raised', label: { zh: '卡片', en: 'Cards' } },
  { name: 'ink', label: { zh: '文字', en: 'Text' } },
  { name: 'ink-soft', label: { zh: '次要文字', en: 'Secondary text' } },
  { name: 'line', label: { zh: '细线', en: 'Hairlines' } },
  { name: 'bamboo', label: { zh: '强调色', en: 'Accent' } },
  { name: 'bamboo-strong', label: { zh: '强调色，悬停', en: 'Accent on hover' } },
  { name: 'bamboo-soft', label: { zh: '强调色的底', en: 'Accent background' } },
  { name: 'on-bamboo', label: { zh: '强调色上的文字', en: 'Text on the accent' } },
] as const

type ColorName = (typeof choices)[number]['name']

/** A theme as set in the builder. */
export interface Choice {
  light: Record<ColorName, string>
  dark: Record<ColorName, string>
  /** Radius of small corners in px; that of large ones is half as much again. */
  radius: number
}

/** The theme of the package. */
export const defaultChoice: Choice = {
  light: colorsOf('light'),
  dark: colorsOf('dark'),
  radius: tokens.radius.s.$value.value,
}

/** Pairs of text and surface, with the ratio that WCAG AA requires. */
export const checkedPairs = [
  { front: 'ink', back: 'paper', least: 4.5 },
  { front: 'ink-soft', back: 'paper', least: 4.5 },
  { front: 'bamboo', back: 'paper', least: 4.5 },
  { front: 'bamboo-strong', back: 'bamboo-soft', least: 4.5 },
  { front: 'on-bamboo', back: 'bamboo', least: 4.5 },
] as const satisfies readonly { front: ColorName; back: ColorName; least: number }[]

function colorsOf(theme: Settings['theme']): Record<ColorName, string> {
  const color = (name: ColorName): string => tokens.color[name].$extensions.mode[theme].hex
  return {
    paper: color('paper'),
    'paper-raised': color('paper-raised'),
    ink: color('ink'),
    'ink-soft': color('ink-soft'),
    line: color('line'),
    bamboo: color('bamboo'),
    'bamboo-strong': color('bamboo-strong'),
    'bamboo-soft': color('bamboo-soft'),
    'on-bamboo': color('on-bamboo'),
  }
}

/** The CSS of a theme: the tokens that differ from those of the package. */
export function themeCss({ light, dark, radius }: Choice): string {
  const colors = choices
    .filter(
      ({ name }) => light[name] !== defaultChoice.light[name] || dark[name] !== defaultChoice.dark[name],
    )
    .map(({ name }) => `  --${name}: light-dark(${light[name]}, ${dark[name]});`)
  const radii =
    radius === defaultChoice.radius
      ? []
      : [`  --radius-s: ${String(radius)}px;`, `  --radius-m: ${String(Math.round(radius * 1.5))}px;`]
  const lines = [...colors, ...radii]
  return lines.length === 0 ? ':root {}' : `:root {\n${lines.join('\n')}\n}`
}

/** Channels of a colour such as `#2f6f57`. */
export function parseHex(hex: string): { r: number; g: number; b: number; a: number } {
  const channel = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16)
  return { r: channel(1), g: channel(3), b: channel(5), a: 1 }
}

/** Texts of the theme builder. */
export const builderTexts = {
  title: { zh: '调色台', en: 'Theme builder' },
  lead: {
    zh: '改颜色和圆角，右边的组件马上跟着变。用工具栏切换主题，分别调浅色和深色；对比度够不够，下面写着。',
    en: 'Change colors and corners; the components follow. Switch the theme in the toolbar to set light and dark. The contrast is below.',
  },
  radius: { zh: '圆角', en: 'Corners' },
  reset: { zh: '恢复默认', en: 'Reset' },
  contrast: { zh: '对比度', en: 'Contrast' },
  enough: { zh: '够', en: 'enough' },
  tooLow: { zh: '太低，至少', en: 'too low, at least' },
  result: {
    zh: '放在 @qingjian/theme 的样式之后。只有改动过的变量。',
    en: 'Place it after the styles of @qingjian/theme. It has the changed tokens only.',
  },
} as const satisfies Record<string, Localized>
