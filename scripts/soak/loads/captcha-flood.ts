import type { LoadContext } from '../load.ts'
import { randomNetwork, repeat, send } from '../loopback-client.ts'

/** Twenty captchas at any time, each from another network. */
export async function floodCaptchas({ origin, signal, count }: LoadContext): Promise<void> {
  await repeat(20, signal, async () => {
    count((await send(`${origin}/api/auth/getCaptcha`, { from: randomNetwork() })).status)
  })
}
