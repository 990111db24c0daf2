export {
  createThemeScript,
  hashThemeScript,
  themeScript,
  themeScriptHash,
  themeScriptHtml,
} from './theme-script.ts'
export type { ThemeScriptHtmlOptions } from './theme-script.ts'
