import tokens from '@qingjian/theme/css/tokens.css?raw'
import { createContext } from 'react'
import type { ThemeVars } from 'storybook/theming'
import { create } from 'storybook/theming/create'
import type { ThemeName } from './theme-of.ts'

/** Theme of a docs page. */
export const DocsTheme = createContext<ThemeName>('light')

/** Theme of the Storybook interface, in the token colours. */
export function storybookTheme(name: ThemeName): ThemeVars {
  const color = (token: string): string => {
    const [, light, dark] =
      new RegExp(String.raw`--${token}: light-dark\((#\w+), (#\w+)\)`, 'u').exec(tokens) ?? []
    if (!light || !dark) throw new Error(`There is no token --${token} with two colours.`)
    return name === 'dark' ? dark : light
  }
  return create({
    base: name,
    brandTitle: '青简 · @qingjian/ui',
    fontBase: 'system-ui, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif',
    colorPrimary: color('bamboo'),
    colorSecondary: color('bamboo'),
    appBg: color('paper-sunken'),
    appContentBg: color('paper'),
    appPreviewBg: color('paper'),
    appBorderColor: color('line'),
    appBorderRadius: 8,
    textColor: color('ink'),
    textMutedColor: color('ink-faint'),
    barBg: color('paper-raised'),
    barTextColor: color('ink-soft'),
    barSelectedColor: color('bamboo'),
    barHoverColor: color('bamboo-strong'),
    inputBg: color('paper-raised'),
    inputBorder: color('line-strong'),
    inputTextColor: color('ink'),
  })
}
