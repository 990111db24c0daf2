import type { RateRule } from '@qingjian/api-client/calls'
import { LRUCache } from 'lru-cache'
import { AppError } from '#platform/http/app-error.ts'
import { maxEntries } from '#platform/process/max-entries.ts'

/** Sliding window rate limits, in memory or in Redis. */
export interface RateLimits {
  /**
   * Counts one use.
   * @param key What is limited: an IP address, a user, an account.
   * @throws AppError `too-many-requests` if the window is full; the rejected use is not counted.
   */
  consume(key: string | number, rule: RateRule): Promise<void>
  /** Removes the last use that was counted. */
  refund(key: string | number, rule: RateRule): Promise<void>
  /** Whether the next use would be rejected; counts none. */
  isFull(key: string | number, rule: RateRule): Promise<boolean>
}

/** Maximum number of keys; the least recently used are evicted. */
const maxKeys = 100_000

/** Creates rate limits in the memory of this process. */
export function createRateLimits(now: () => number): RateLimits {
  const uses = new LRUCache<string, number[]>(maxEntries(maxKeys))

  /** A use in the future was counted before the clock was set back. */
  const recentUses = (name: string, { window }: RateRule, at: number): number[] =>
    (uses.get(name) ?? []).filter((use) => use > at - window && use <= at)

  return {
    async consume(key, rule) {
      const name = `${rule.name}\n${key}`
      const at = now()
      const recent = recentUses(name, rule, at)
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
    async isFull(key, rule) {
      return recentUses(`${rule.name}\n${key}`, rule, now()).length >= rule.max
    },
  }
}

/** A use of a key under a rule. */
export type RateUse = readonly [key: string | number, rule: RateRule]

/**
 * Counts uses under several rules: all of them or none.
 * @returns Refunds all of them.
 * @throws AppError `too-many-requests` if any window is full.
 */
export async function consumeAll(limits: RateLimits, uses: readonly RateUse[]): Promise<() => Promise<void>> {
  const consumed: RateUse[] = []
  const refundAll = async (): Promise<void> => {
    for (const use of consumed) await limits.refund(...use)
  }
  for (const use of uses) {
    try {
      await limits.consume(...use)
    } catch (error) {
      await refundAll()
      throw error
    }
    consumed.push(use)
  }
  return refundAll
}
