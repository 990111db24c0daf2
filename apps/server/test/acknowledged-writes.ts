import * as v from 'valibot'
import { expect } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { findWrongCounts, type TestUser } from './engagement.ts'

/** Other responses than these, and the lack of one, fail the test. */
const expectedStatuses = new Set([200, 503, 507])

const ResponseSchema = v.object({
  message: v.string(),
  data: v.nullable(v.object({ liked: v.optional(v.boolean()) })),
})

/** Waits for further acknowledged writes. */
export async function expectProgress(writes: ContinuousWrites): Promise<void> {
  const before = writes.acknowledged()
  await expect.poll(writes.acknowledged).toBeGreaterThan(before + 20)
}

/** Number of the last write of this process. */
let number = 0

/** Clients that leave messages and like an article until they are stopped, and what was acknowledged. */
export interface ContinuousWrites {
  /** Number of acknowledged writes so far. */
  acknowledged(): number
  /** Statuses of the responses since the last call, with the messages of the rejections. */
  takeResponses(): Map<number, Set<string>>
  /** Waits for the responses to the requests in flight. */
  stop(): Promise<void>
  /** Compares the database with what was acknowledged; after `stop`. */
  expectStored(db: Db): Promise<void>
}

/**
 * Starts clients of a server that trusts `X-Forwarded-For` of this machine: each write has another address, which the rate
 * limits require.
 * @param users Each likes and unlikes article 1.
 * @param clients Clients that write at the same time.
 */
export function startWriting(origin: string, users: readonly TestUser[], clients = 4): ContinuousWrites {
  const messages = new Set<string>()
  const likes = new Map<number, boolean | null>()
  const responses = new Map<number, Set<string>>()
  const unexpected: string[] = []
  const stopped = new AbortController()

  async function post(
    path: string,
    body: object,
    token = '',
  ): Promise<v.InferOutput<typeof ResponseSchema>['data']> {
    number += 1
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      ...(token !== '' && { Authorization: token }),
    }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { message, data } = v.parse(ResponseSchema, await response.json())
    const { status } = response
    responses.set(status, (responses.get(status) ?? new Set()).add(message))
    if (!expectedStatuses.has(status)) unexpected.push(`${status} ${message}`)
    if (status !== 200)
      expect([status, response.headers.get('Retry-After')]).toEqual([status, expect.any(String)])
    return status === 200 ? data : null
  }

  async function write(): Promise<void> {
    const id = number + 1
    const content = `留言 ${id}`
    if ((await post('/api/api/message/add', { content })) !== null) messages.add(content)
    const user = users[id % users.length]
    if (user === undefined) return
    const liked = await post('/api/api/like', { targetId: 1, type: 'article' }, user.token)
    // What was not acknowledged may be stored or not.
    likes.set(user.id, liked?.liked ?? null)
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) await write()
  }
  const running = Promise.all(Array.from({ length: clients }, run))
  running.catch(() => undefined)

  return {
    acknowledged: () => messages.size,
    takeResponses() {
      const taken = new Map(responses)
      responses.clear()
      return taken
    },
    async stop() {
      stopped.abort()
      await running
    },
    async expectStored(db) {
      expect(unexpected).toEqual([])
      const stored = (await db.selectFrom('messages').select('content').execute()).map(
        ({ content }) => content,
      )
      expect(stored).toHaveLength(new Set(stored).size)
      expect([...messages].filter((content) => !stored.includes(content))).toEqual([])
      const likeRows = await db.selectFrom('likes').select('user_id').execute()
      const likers = new Set(likeRows.map((row) => row.user_id))
      const wrong = [...likes].filter(([id, isLiked]) => isLiked !== null && likers.has(id) !== isLiked)
      expect(wrong).toEqual([])
      expect(await findWrongCounts(db)).toEqual([])
    },
  }
}
