import { foldName } from '#modules/accounts/users.repository.ts'

/** Domains of Gmail, which ignores dots: https://support.google.com/mail/answer/7436150. */
const gmailDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * The key by which the emails to a mailbox are counted: the same for all its aliases. Without case and subaddress (RFC 5233,
 * `name+tag@`), for Gmail also without dots, as `normalizeEmail` of validator.js does. Never an address to send to.
 */
export function mailboxKey(email: string): string {
  const folded = foldName(email)
  const at = folded.lastIndexOf('@')
  const [name = ''] = folded.slice(0, at).split('+')
  const domain = folded.slice(at + 1)
  if (gmailDomains.has(domain)) return `${name.replaceAll('.', '')}@gmail.com`
  return `${name}@${domain}`
}
