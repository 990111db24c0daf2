import { LRUCache } from 'lru-cache'
import { maxEntries } from '#platform/process/max-entries.ts'
import type { SocketLimits } from '#platform/sockets/socket-limits.ts'

/** Addresses that are remembered; beyond that the least recently active one is forgotten. */
const maxAddresses = 10_000

/** What one address has sent, in the current window. */
interface Usage {
  windowStart: number
  frames: number
  bytes: number
  /** End of the penalty. */
  blockedUntil: number
}

/** Budgets of frames and bytes by client address, and penalties of addresses that exceeded a limit. */
export interface AddressBudgets {
  /** Counts received data. @returns False if the budget of the address is exceeded. */
  consume(address: string, received: { frames?: number; bytes?: number }): boolean
  /** Removes what a client that is disconnected has sent from the budget of its address. */
  refund(address: string, received: { frames: number; bytes: number }): void
  /** Starts the penalty of an address. */
  penalize(address: string): void
  /** Remaining time of the penalty, in ms; 0 without one. */
  penaltyOf(address: string): number
}

/** Creates budgets. @param now Monotonic time in ms. */
export function createAddressBudgets(
  limits: Pick<SocketLimits, 'window' | 'addressFrames' | 'addressBytes' | 'penalty'>,
  now: () => number,
): AddressBudgets {
  const usages = new LRUCache<string, Usage>(maxEntries(maxAddresses))

  function usageOf(address: string): Usage {
    const known = usages.get(address)
    if (known !== undefined) return known
    const usage: Usage = { windowStart: now(), frames: 0, bytes: 0, blockedUntil: -Infinity }
    usages.set(address, usage)
    return usage
  }

  return {
    consume(address, { frames = 0, bytes = 0 }) {
      const usage = usageOf(address)
      const at = now()
      if (at - usage.windowStart >= limits.window) {
        usage.windowStart = at
        usage.frames = 0
        usage.bytes = 0
      }
      usage.frames += frames
      usage.bytes += bytes
      return usage.frames <= limits.addressFrames && usage.bytes <= limits.addressBytes
    },
    refund(address, { frames, bytes }) {
      const usage = usageOf(address)
      usage.frames = Math.max(0, usage.frames - frames)
      usage.bytes = Math.max(0, usage.bytes - bytes)
    },
    penalize(address) {
      usageOf(address).blockedUntil = now() + limits.penalty
    },
    penaltyOf(address) {
      return Math.max(0, (usages.peek(address)?.blockedUntil ?? -Infinity) - now())
    },
  }
}
