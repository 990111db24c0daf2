import type { GenericSchema, InferOutput } from 'valibot'
import type { CallOptions, Transport } from './transport-request.ts'

/** Maximum number of submissions without a response whose keys are stored. */
const MAX_KEYS = 50

/** Sends a submission by POST, with an `Idempotency-Key`. */
export type Submit = <Schema extends GenericSchema>(
  path: string,
  schema: Schema,
  json: object,
  options?: CallOptions,
) => Promise<InferOutput<Schema>>

/**
 * Creates the function that resources send submissions with. Until a submission has succeeded, a repeat of it has the same key: the
 * server may have stored it although the response was lost.
 */
export function createSubmit(send: Transport): Submit {
  const keys = new Map<string, string>()
  return async (path, schema, json, options) => {
    const submission = path + JSON.stringify(json)
    const key = keys.get(submission) ?? createKey()
    keys.set(submission, key)
    for (const oldest of keys.keys()) {
      if (keys.size <= MAX_KEYS) break
      keys.delete(oldest)
    }
    const headers = { 'idempotency-key': `"${key}"` }
    const result = await send(path, schema, { ...options, method: 'post', json, headers })
    keys.delete(submission)
    return result
  }
}

/** 128 random bits; `crypto.randomUUID` does not exist on plain HTTP. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
