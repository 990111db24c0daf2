import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailKind } from '@qingjian/api-client/contract'

/** A kind of email to a user. */
export interface Subscription {
  userId: number
  kind: MailKind
}

const kindCodes: Readonly<Record<MailKind, string>> = { reply: 'r', comment: 'c' }

/** Signs an unsubscribe token. It does not expire, because old emails are read late. */
export function signSubscription(secret: string, { userId, kind }: Subscription): string {
  const subject = `${kindCodes[kind]}${userId.toString(36)}`
  return `${subject}.${sign(secret, subject)}`
}

/** Parses and verifies a token; null if it is invalid. */
export function readSubscription(secret: string, token: string): Subscription | null {
  const [, subject = '', code, id = '', signature = ''] =
    /^(([rc])([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(token) ?? []
  if (subject === '' || !isSame(signature, sign(secret, subject))) return null
  return { userId: Number.parseInt(id, 36), kind: code === kindCodes.reply ? 'reply' : 'comment' }
}

function sign(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${subject}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
