import type { Generated } from 'kysely'
import type { Instant } from '#platform/db/column-types.ts'

/** Results of submissions with an idempotency key. */
export interface IdempotencyKeysTable {
  id: Generated<number>
  /** Hash of the caller, the call and the key. */
  submission: string
  /** Null for a guest. */
  user_id: number | null
  /** Hash of the body. */
  fingerprint: string
  /** JSON of the response's `data`. */
  data: string
  created_at: Instant
}

/** Tables of idempotent calls. */
export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeysTable
}
