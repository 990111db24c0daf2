import { defaultOptions, type ThemeOptions } from '../theme-options.ts'

/**
 * Writes the script that sets the theme before the first paint, to stand inline in the head.
 * It does what a theme with the same options would do, and survives storage that throws or holds nonsense.
 */
export function createThemeScript(options: ThemeOptions = {}): string {
  const { storageKey, colors } = { ...defaultOptions, ...options }
  return (
    `(()=>{let d=document,e=d.documentElement,m=d.querySelector("meta[name=theme-color]:not([media])"),t;` +
    `try{t=localStorage.getItem(${literal(storageKey)})}catch{}` +
    `if(t!="light"&&t!="dark")t=matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";` +
    `e.dataset.theme=e.style.colorScheme=t;` +
    `if(!m){m=d.createElement("meta");m.name="theme-color";d.head.prepend(m)}` +
    `m.content=t=="dark"?${literal(colors.dark)}:${literal(colors.light)}})()`
  )
}

/** The script for a theme with the default options. */
export const themeScript: string = createThemeScript()

/** What `script-src` of a content security policy lists, in single quotes, to let `themeScript` run. */
export const themeScriptHash = 'sha256-FQrY+bq7tJaziDYZNhDqyduSUZt7Go25JhVDGfexR88='

/** Gives what `script-src` lists for a script with options of its own. */
export async function hashThemeScript(source: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/** How to write the script element. */
export interface ThemeScriptHtmlOptions {
  /** The nonce of the page's content security policy, where it goes by nonces and not by hashes. */
  nonce?: string
  /** The script, when it is not the one with the default options. */
  source?: string
}

/** Writes the script element as HTML. */
export function themeScriptHtml({ nonce, source = themeScript }: ThemeScriptHtmlOptions = {}): string {
  const attribute = nonce === undefined ? '' : ` nonce="${escapeAttribute(nonce)}"`
  return `<script${attribute}>${source}</script>`
}

/** A string as JavaScript that cannot end the script element it stands in. */
function literal(value: string): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
