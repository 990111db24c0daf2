export { en } from './en.ts'
export { TextsProvider, type TextsProviderProps } from './texts-provider.tsx'
export type { PartialUiTexts, UiTexts } from './ui-texts.ts'
export { zhCN } from './zh-cn.ts'
