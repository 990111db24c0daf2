/** A notification pushed by the server. */
export interface PushMessage {
  type: string
  /** @default '通知' */
  title: string
  /** Plain text. @default '您有一条新的通知' */
  content: string
  /** Path on this site to open. */
  link?: string
}

/** Title and text of a push without its own. */
export const defaultPush = { title: '通知', content: '您有一条新的通知' } as const

/** Parses any value as a push and never throws; missing or invalid fields get their defaults. */
export function readPush(message: unknown): PushMessage {
  const fields: Partial<Record<string, unknown>> = isObject(message) ? message : {}
  const link = nonBlankText(fields['link'])
  return {
    type: nonBlankText(fields['type']) ?? 'system',
    title: nonBlankText(fields['title']) ?? defaultPush.title,
    content: nonBlankText(fields['content']) ?? defaultPush.content,
    ...(link !== undefined && isSitePath(link) && { link }),
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function nonBlankText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Whether a link is a path on this site: a second slash, or a character that browsers treat as one, would make it another host. */
function isSitePath(link: string): boolean {
  return /^\/(?![/\\\t\n\r])/.test(link)
}
