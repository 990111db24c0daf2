import { isUploadedPicture } from '#modules/files/upload-names.ts'

/** Target of an address in a comment: another site, this site, an emoji or an uploaded picture. */
export type LinkKind = 'away' | 'here' | 'emoji' | 'picture'

const EMOJI = /^\/emoji\/[\w-]{1,80}\.(?:svg|webp|png)$/

/** Classifies an address; null if a browser must not follow it. */
export function classifyLink(address: string): LinkKind | null {
  if (EMOJI.test(address)) return 'emoji'
  if (isUploadedPicture(address)) return 'picture'
  if (/^\/(?![/\\])/.test(address)) return isPath(address) ? 'here' : null
  if (!/^(?:https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return null
  const { protocol, username, password } = new URL(address)
  // `https://bank.example@evil.example` points to the latter.
  if (username !== '' || password !== '') return null
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? 'away' : null
}

/** Browsers drop tabs and line feeds and treat backslashes as slashes; the path must still resolve to this site. */
function isPath(address: string): boolean {
  const base = 'https://own.invalid'
  return URL.canParse(address, base) && new URL(address, base).origin === base
}
