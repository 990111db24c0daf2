import { LRUCache } from 'lru-cache'
import { AppError } from '#platform/http/app-error.ts'

/** How much of something is too much. */
export interface RateRule {
  /** Told apart from other rules by it. */
  name: string
  /** Uses within the window. */
  max: number
  /** Milliseconds. */
  window: number
  /** What a refused visitor is told, in Chinese. @default the catalogue's */
  message?: string
  /** Whether nobody may pass while uses cannot be counted for all processes together. @default false */
  isStrict?: boolean
}

/** Counts how often somebody does something; in memory, or in a store that processes share. */
export interface RateLimits {
  /**
   * Counts one use.
   * @param key Whom to count: an address, a user, an account.
   * @throws AppError `too-many-requests` if the window is full already; the refused use is not counted.
   */
  consume(key: string | number, rule: RateRule): Promise<void>
  /** Takes back the last use that was counted. */
  refund(key: string | number, rule: RateRule): Promise<void>
}

/** Keys remembered; beyond that the ones unused for longest are forgotten. */
const maxKeys = 100_000

/** Makes limits that live in this process. */
export function createRateLimits(now: () => number): RateLimits {
  const uses = new LRUCache<string, number[]>({ max: maxKeys })

  return {
    async consume(key, rule) {
      const name = `${rule.name}\n${key}`
      const at = now()
      // A use that lies ahead was counted before the clock was set back.
      const recent = (uses.get(name) ?? []).filter((use) => use > at - rule.window && use <= at)
      uses.set(name, recent)
      const [oldest] = recent
      if (oldest !== undefined && recent.length >= rule.max) {
        throw new AppError('too-many-requests', rule.message, { retryAfter: oldest + rule.window - at })
      }
      recent.push(at)
    },
    async refund(key, rule) {
      uses.get(`${rule.name}\n${key}`)?.pop()
    },
  }
}

/** One use by somebody under a rule. */
export type RateUse = readonly [key: string | number, rule: RateRule]

/**
 * Counts uses under several rules, all of them or none.
 * @returns Takes them all back.
 * @throws AppError `too-many-requests` if any of the windows is full.
 */
export async function consumeAll(limits: RateLimits, uses: readonly RateUse[]): Promise<() => Promise<void>> {
  const taken: RateUse[] = []
  const giveBack = async (): Promise<void> => {
    for (const use of taken) await limits.refund(...use)
  }
  for (const use of uses) {
    try {
      await limits.consume(...use)
    } catch (error) {
      await giveBack()
      throw error
    }
    taken.push(use)
  }
  return giveBack
}
