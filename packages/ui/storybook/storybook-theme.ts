import tokens from '@qingjian/theme/tokens/tokens.json'
import type { ThemeVars } from 'storybook/theming'
import { create } from 'storybook/theming/create'
import type { Settings } from './settings.ts'

/** Tokens with a value for each theme. */
type ThemedColor = {
  [Name in keyof typeof tokens.color]: (typeof tokens.color)[Name] extends { $extensions: object }
    ? Name
    : never
}[keyof typeof tokens.color]

/** Theme of the Storybook interface, in the token colours. */
export function storybookTheme(name: Settings['theme']): ThemeVars {
  const color = (token: ThemedColor): string => tokens.color[token].$extensions.mode[name].hex
  return create({
    base: name,
    brandTitle: '青简 · @qingjian/ui',
    fontBase: 'system-ui, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif',
    colorPrimary: color('bamboo'),
    // In the dark theme Storybook darkens it behind white text, which --bamboo is too light for.
    colorSecondary: name === 'dark' ? '#5fa888' : color('bamboo'),
    appBg: color('paper-sunken'),
    appContentBg: color('paper'),
    appPreviewBg: color('paper'),
    appBorderColor: color('line'),
    appBorderRadius: 8,
    textColor: color('ink'),
    textInverseColor: color('on-bamboo'),
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
