import { randomInt } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Milliseconds for which a code can be sent and asked for. */
const lifetime = 60_000

/** Far fewer than there are codes, so that a guess hits none. */
const maxOpen = 1_000

/** How a login by code stands: the id of its user once it is done, which is told once. */
export type CodeState = 'expired' | 'waiting' | { userId: number }

/** Codes that a visitor reads on the site and sends to the public account. */
export interface WechatCodes {
  /** A new code, which only this browser can ask for. */
  create(browser: string): Promise<string>
  /** Whether somebody may log in with this code: it is open, and nobody else has. */
  isOpen(code: string): Promise<boolean>
  /** Logs in whoever waits for this code. */
  confirm(code: string, userId: number): Promise<void>
  ask(code: string, browser: string | null): Promise<CodeState>
}

/** Makes the codes of one process. */
export function createWechatCodes(now: () => number): WechatCodes {
  const codes = new LRUCache<string, { browser: string; userId: number | null }>({
    max: maxOpen,
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now },
  })

  return {
    async create(browser) {
      let code = newCode()
      while (codes.has(code)) code = newCode()
      codes.set(code, { browser, userId: null })
      return code
    },
    isOpen: async (code) => codes.get(code)?.userId === null,
    async confirm(code, userId) {
      const login = codes.get(code)
      if (login !== undefined) login.userId ??= userId
    },
    async ask(code, browser) {
      const login = codes.get(code)
      if (login === undefined || login.browser !== browser) return 'expired'
      if (login.userId === null) return 'waiting'
      codes.delete(code)
      return { userId: login.userId }
    },
  }
}

/** Short, because it is typed on a phone; it opens nothing without the browser's cookie. */
function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
