/** What the server tells a visitor of the site. */
export interface PushMessage {
  type: string
  /** @default '通知' */
  title: string
  /** Plain text. @default '您有一条新的通知' */
  content: string
  /** Where it leads, below the site's root. */
  link?: string
}

/** Title and text of a push that brings none, from the specification. */
export const defaultPush = { title: '通知', content: '您有一条新的通知' } as const

/** Reads whatever a server sent as a push; what is missing or has the wrong type takes its default. */
export function readPush(message: unknown): PushMessage {
  const fields: Partial<Record<string, unknown>> = isObject(message) ? message : {}
  const link = textOf(fields['link'])
  return {
    type: textOf(fields['type']) ?? 'system',
    title: textOf(fields['title']) ?? defaultPush.title,
    content: textOf(fields['content']) ?? defaultPush.content,
    ...(link !== undefined && isSitePath(link) && { link }),
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Whether a link stays on the site: one slash, then neither a slash nor what a browser reads as one. */
function isSitePath(link: string): boolean {
  return /^\/(?![/\\\t\n\r])/.test(link)
}
