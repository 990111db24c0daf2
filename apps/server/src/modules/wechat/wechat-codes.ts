import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { MINUTE } from '#platform/process/durations.ts'

/** Lifetime of a code, in ms. */
const lifetime = MINUTE

/** Far below the number of possible codes, so that guessing is unlikely to hit one. */
const maxOpen = 1_000

/** State of a login by code; the user id is returned once. */
export type CodeState = 'expired' | 'waiting' | { userId: number }

/** Login codes that a visitor reads on the site and sends to the public account. */
export interface WechatCodes {
  /** Creates a code that only this browser can poll. */
  create(browser: string): Promise<string>
  /** Whether a code is valid and not confirmed yet. */
  isOpen(code: string): Promise<boolean>
  /** Confirms a code; false if it has expired or is already confirmed. */
  confirm(code: string, userId: number): Promise<boolean>
  poll(code: string, browser: string | null): Promise<CodeState>
}

const LoginSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ browser: v.string(), userId: v.nullable(v.number()) }),
)
type Login = v.InferOutput<typeof LoginSchema>

/** Creates the login codes. */
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

/** Canonical form, as required by compare-and-set. */
function serialize({ browser, userId }: Login): string {
  return JSON.stringify({ browser, userId })
}

function parseLogin(text: string | undefined): Login | undefined {
  const { success, output } = v.safeParse(LoginSchema, text)
  return success ? output : undefined
}

/** Six digits, because it is typed on a phone; polling it also needs the browser's cookie. */
function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
