import * as v from 'valibot'

/** The header of `IdempotencyKeySchema`. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

/** A random key of one submission: a string in quotes, see draft-ietf-httpapi-idempotency-key-header. */
export const IdempotencyKeySchema = v.pipe(
  v.string(),
  v.regex(/^"[\w-]{16,64}"$/, 'Idempotency-Key 须为引号中的 16 至 64 个字母、数字或 -、_'),
)
