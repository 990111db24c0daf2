import { isUploadedPicture } from '#modules/files/upload-names.ts'

/** Where an address in a comment leads: away from this site, within it, to a picture of an emoji or to an uploaded one. */
export type LinkKind = 'away' | 'here' | 'emoji' | 'picture'

const EMOJI = /^\/emoji\/[\w-]{1,80}\.(?:svg|webp|png)$/

/** What kind of address this is; null for one that a browser must not follow. */
export function classifyLink(address: string): LinkKind | null {
  if (EMOJI.test(address)) return 'emoji'
  if (isUploadedPicture(address)) return 'picture'
  if (/^\/(?![/\\])/.test(address)) return isPath(address) ? 'here' : null
  if (!/^(?:https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return null
  const { protocol, username, password } = new URL(address)
  // `https://bank.example@evil.example` leads to the latter.
  if (username !== '' || password !== '') return null
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? 'away' : null
}

/** Browsers drop tabs and line ends and take backslashes for slashes: a path stays on this site with all of that. */
function isPath(address: string): boolean {
  const base = 'https://own.invalid'
  return URL.canParse(address, base) && new URL(address, base).origin === base
}
