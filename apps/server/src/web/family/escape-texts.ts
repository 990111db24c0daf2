import { escapeUTF8 } from 'entities'
import { absolutizeUrls } from '#web/feeds/absolutize-urls.ts'

/** Names of fields with an address; all other texts are plain, unless a call has HTML there. */
const addressFields: ReadonlySet<string> = new Set([
  'url',
  'link',
  'avatar',
  'fromAvatar',
  'authorAvatar',
  'touristAvatar',
  'cover',
  'card',
  'logo',
  'icon',
  'aliPay',
  'weixinPay',
  'github',
  'gitee',
  'webUrl',
  'adminUrl',
  'originalUrl',
  'canvasSrc',
  'blockSrc',
])

/** Names of flags that the front ends compare with 0 and 1. */
const numericFlags: ReadonlySet<string> = new Set(['isLock', 'isRead', 'isStick', 'isOriginal'])

/** How the texts of a response are written. */
export interface TextOptions {
  /** Public origin of the site, for addresses. */
  siteUrl: string
  /** Names of fields with sanitised HTML. */
  html: ReadonlySet<string>
}

/**
 * Escapes every plain text of a value, because the front ends insert texts into their pages as HTML; makes addresses absolute,
 * and flags numbers.
 */
export function escapeTexts(value: unknown, options: TextOptions, name = ''): unknown {
  if (typeof value === 'string') return translateText(value, options, name)
  if (typeof value === 'boolean') return numericFlags.has(name) ? Number(value) : value
  if (Array.isArray(value)) return value.map((item) => escapeTexts(item, options, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, escapeTexts(item, options, key)]),
  )
}

function translateText(text: string, { siteUrl, html }: TextOptions, name: string): string {
  if (html.has(name)) return absolutizeUrls(text, siteUrl)
  return addressFields.has(name) ? toAddress(text, siteUrl) : escapeUTF8(text)
}

/** An address that stays one in an attribute of HTML; empty for a scheme that is no address of a page or picture. */
export function toAddress(text: string, siteUrl: string): string {
  if (/^\/(?!\/)/.test(text)) return siteUrl + encodeMarkup(text)
  return text === '' || /^(?:https?:\/\/|data:image\/)/i.test(text) ? encodeMarkup(text) : ''
}

function encodeMarkup(address: string): string {
  return address.replaceAll(
    /["'<>`\s]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}
