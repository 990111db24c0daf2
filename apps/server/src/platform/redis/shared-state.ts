import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import type { FanOut } from '#platform/sockets/fan-out.ts'

/** State that the processes of one site share. */
export interface SharedState {
  fanOut: FanOut
  rateLimits: RateLimits
  createTtlStore: CreateTtlStore
  /** Rejects if Redis is unavailable; null without Redis. */
  ping: (() => Promise<unknown>) | null
  close(): Promise<void>
}
