import { defaultColors, defaultStorageKey, type ThemeOptions } from '../theme-options.ts'
import { cookieNameOf } from '../theme-storage.ts'

/**
 * Returns an inline script for the head that sets the theme before the first paint, as `createTheme` with the same
 * options does. Storage that throws or holds an invalid value counts as no choice.
 */
export function createThemeScript<Name extends string = never>(options: ThemeOptions<Name> = {}): string {
  const { storageKey = defaultStorageKey } = options
  const colors: Readonly<Record<string, string>> = { ...defaultColors, ...options.colors }
  const themes = { ...options.themes }
  const names = ['light', 'dark', ...Object.keys(themes)]
  const hasMore = names.length > 2
  const cookie = `${cookieNameOf(storageKey)}=`
  const stored =
    options.storage === 'cookie'
      ? `decodeURIComponent(d.cookie.split("; ").find(c=>c.startsWith(${literal(cookie)})).slice(${cookie.length}))`
      : `localStorage.getItem(${literal(storageKey)})`
  const systemColor = `${hasMore ? 's' : 't'}=="dark"?${literal(colors['dark'])}:${literal(colors['light'])}`
  return (
    `(()=>{let d=document,e=d.documentElement,m=d.querySelector("meta[name=theme-color]:not([media])"),t${hasMore ? ',s' : ''};` +
    `try{t=${stored}}catch{}` +
    `if(${names.map((name) => `t!=${literal(name)}`).join('&&')})t=matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";` +
    (hasMore
      ? `e.dataset.theme=t;e.style.colorScheme=s=(${literal(themes)})[t]||t;`
      : `e.dataset.theme=e.style.colorScheme=t;`) +
    `if(!m){m=d.createElement("meta");m.name="theme-color";d.head.prepend(m)}` +
    `m.content=${hasMore ? `(${literal(colors)})[t]||(${systemColor})` : systemColor}})()`
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

/** Serializes a value as a JavaScript literal without `<`, which could end the script element. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
