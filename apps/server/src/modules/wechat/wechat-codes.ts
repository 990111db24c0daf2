import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'

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
  /** Logs in whoever waits for this code; false if it has run out meanwhile, or somebody else was quicker. */
  confirm(code: string, userId: number): Promise<boolean>
  poll(code: string, browser: string | null): Promise<CodeState>
}

const LoginSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ browser: v.string(), userId: v.nullable(v.number()) }),
)
type Login = v.InferOutput<typeof LoginSchema>

/** Makes the codes of one site. */
export function createWechatCodes(createTtlStore: CreateTtlStore): WechatCodes {
  const codes = createTtlStore({ name: 'wechat-code', lifetime, max: maxOpen })

  return {
    async create(browser) {
      const text = serialize({ browser, userId: null })
      let code = createCode()
      while (!(await codes.add(code, text))) code = createCode()
      return code
    },
    isOpen: async (code) => parseLogin(await codes.get(code))?.userId === null,
    async confirm(code, userId) {
      const login = parseLogin(await codes.get(code))
      return (
        login?.userId === null && codes.compareAndSet(code, serialize(login), serialize({ ...login, userId }))
      )
    },
    async poll(code, browser) {
      const login = parseLogin(await codes.get(code))
      if (login === undefined || login.browser !== browser) return 'expired'
      if (login.userId === null) return 'waiting'
      const taken = await codes.getAndDelete(code)
      return taken === undefined ? 'expired' : { userId: login.userId }
    },
  }
}

/** The same text for the same login, whoever writes it: by it one is told from the next. */
function serialize({ browser, userId }: Login): string {
  return JSON.stringify({ browser, userId })
}

function parseLogin(text: string | undefined): Login | undefined {
  const { success, output } = v.safeParse(LoginSchema, text)
  return success ? output : undefined
}

/** Short, because it is typed on a phone; it opens nothing without the browser's cookie. */
function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
