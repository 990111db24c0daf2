import { createHash } from 'node:crypto'
import type { Call } from '@qingjian/api-client/calls'
import { IdempotencyKeySchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findResult, insertResult } from '#platform/idempotency/idempotency-keys.repository.ts'
import { runOutsideSlot } from '#platform/process/request-slot.ts'

/** One submission of a call that accepts an idempotency key. */
export interface Submission<Data> {
  /** Identifies the submission; null without a key. */
  id: string | null
  /**
   * Stores the result for repeats; call it in the transaction of the effect. Does nothing without a key.
   * @throws AppError `conflict` if another process has stored the submission.
   */
  recordResult(transaction: Db, data: Data): Promise<void>
}

/** A request of a call that accepts an idempotency key. */
export interface SubmissionRequest {
  call: Pick<Call, 'method' | 'path'>
  /** Header `Idempotency-Key`. */
  key: string | undefined
  /** The parsed body. */
  json: unknown
  /** Null for a guest. */
  userId: number | null
  /** IP address, which identifies a guest. */
  address: string
}

/** Runs each submission once. */
export interface Submissions {
  /**
   * Runs the handler, or returns the result of the same submission. A concurrent repeat waits for the first.
   * @throws AppError `bad-request` for a malformed key, `unprocessable` for a key that belongs to another body.
   */
  run(request: SubmissionRequest, handler: (submission: Submission<unknown>) => unknown): Promise<unknown>
}

const withoutKey: Submission<unknown> = { id: null, recordResult: async () => {} }

/** Creates the submissions of one process. */
export function createSubmissions({ db, now }: { db: Db; now: () => number }): Submissions {
  const inFlight = new Map<string, Promise<void>>()

  /** The stored data of a submission; null without any. */
  async function replay(id: string, fingerprint: string): Promise<{ data: unknown } | null> {
    const stored = await findResult(db, id, now())
    if (stored === undefined) return null
    if (stored.fingerprint !== fingerprint)
      throw new AppError('unprocessable', '这次提交的内容与先前的不同，请重新提交')
    return { data: JSON.parse(stored.data) }
  }

  return {
    async run({ call: { method, path }, key, json, userId, address }, handler) {
      if (key === undefined) return handler(withoutKey)
      if (!v.is(IdempotencyKeySchema, key))
        throw new AppError('bad-request', '请求头 Idempotency-Key 的格式不正确')
      const caller = userId === null ? `address ${address}` : `user ${userId}`
      const id = hash(caller, method, path, key)
      const fingerprint = hash(JSON.stringify(json))
      for (let other = inFlight.get(id); other !== undefined; other = inFlight.get(id)) await waitFor(other)
      const { promise, resolve } = Promise.withResolvers<void>()
      inFlight.set(id, promise)
      try {
        const stored = await replay(id, fingerprint)
        if (stored !== null) return stored.data
        return await handler({
          id,
          async recordResult(transaction, data = null) {
            const result = { submission: id, user_id: userId, fingerprint, created_at: now() }
            if (!(await insertResult(transaction, { ...result, data: JSON.stringify(data) })))
              throw new AppError('conflict')
          },
        })
      } catch (error) {
        // Another process may have stored the submission meanwhile.
        const stored = await replay(id, fingerprint)
        if (stored !== null) return stored.data
        throw error
      } finally {
        inFlight.delete(id)
        resolve()
      }
    },
  }
}

const waitFor = (other: Promise<void>): Promise<void> => runOutsideSlot(() => other)

function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}
