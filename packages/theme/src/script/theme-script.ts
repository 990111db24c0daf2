import { defaultOptions, type ThemeOptions } from '../theme-options.ts'

/**
 * Returns an inline script for the head that sets the theme before the first paint, as `createTheme` with the same
 * options does. Storage that throws or holds an invalid value counts as no choice.
 */
export function createThemeScript(options: ThemeOptions = {}): string {
  const { storageKey, colors } = { ...defaultOptions, ...options }
  return (
    `(()=>{let d=document,e=d.documentElement,m=d.querySelector("meta[name=theme-color]:not([media])"),t;` +
    `try{t=localStorage.getItem(${stringLiteral(storageKey)})}catch{}` +
    `if(t!="light"&&t!="dark")t=matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";` +
    `e.dataset.theme=e.style.colorScheme=t;` +
    `if(!m){m=d.createElement("meta");m.name="theme-color";d.head.prepend(m)}` +
    `m.content=t=="dark"?${stringLiteral(colors.dark)}:${stringLiteral(colors.light)}})()`
  )
}

/** The script with the default options. */
export const themeScript: string = createThemeScript()

/** Hash of `themeScript` for `script-src` of a content security policy, where it is written in single quotes. */
export const themeScriptHash = 'sha256-FQrY+bq7tJaziDYZNhDqyduSUZt7Go25JhVDGfexR88='

/** Computes the `script-src` hash of a script with other options. */
export async function hashThemeScript(source: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/** Options of `themeScriptHtml`. */
export interface ThemeScriptHtmlOptions {
  /** Nonce of the page's content security policy. @default none */
  nonce?: string
  /** Source of the script. @default themeScript */
  source?: string
}

/** Returns the script element as HTML. */
export function themeScriptHtml({ nonce, source = themeScript }: ThemeScriptHtmlOptions = {}): string {
  const attribute = nonce === undefined ? '' : ` nonce="${escapeAttribute(nonce)}"`
  return `<script${attribute}>${source}</script>`
}

/** Serializes a string as a JavaScript literal without `<`, which could end the script element. */
function stringLiteral(value: string): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
