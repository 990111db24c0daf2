import type { LoadContext } from '../load.ts'
import { randomNetwork, repeat, sendJson } from '../loopback-client.ts'

/** Fifty logins at any time, each from another network. */
export async function floodLogins({ origin, signal, count }: LoadContext): Promise<void> {
  await repeat(50, signal, async () => {
    const from = randomNetwork()
    const { status } = await sendJson(
      `${origin}/api/auth/login`,
      { username: `unknown-${from}`, password: 'wrong' },
      { from },
    )
    count(status)
  })
}
