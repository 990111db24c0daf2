import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { AppError } from '#platform/http/app-error.ts'
import { deriveArgon2id } from '#modules/accounts/derive-argon2id.ts'
import { createBoundedQueue, type QueueOptions } from '#platform/process/bounded-queue.ts'

/**
 * Above OWASP's minimum for argon2id (19 MiB, two passes): from 32 MiB on, the C library returns the memory to the
 * system after each hash; smaller blocks stay allocated per thread.
 */
const cost = { memory: 33 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

const queue = createBoundedQueue({
  // One core stays free for other requests.
  maxConcurrent: Math.max(1, Math.min(2, availableParallelism() - 1)),
  // Requests beyond this would exceed the response timeout anyway.
  maxQueued: 50,
  // Less than the timeout of a call (`apiTimeout`), so that no hash is computed for a request that has its response.
  maxQueueTime: 4_000,
  createError: () => new AppError('unavailable', '现在登录的人太多，请过几秒再试', { retryAfter: 5_000 }),
})

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Hashes a password with argon2id; the result is a PHC string.
 * @throws AppError `unavailable` if too many hashes are queued.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return format(salt, await queue.run(() => deriveArgon2id({ ...cost, message: password, nonce: salt })))
}

/**
 * Verifies a password against a PHC string. Without `stored` it takes the same time and returns false.
 * @throws AppError `unavailable` if too many hashes are queued.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  options?: QueueOptions,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(stored ?? dummyHash) ?? []
  const expected = Buffer.from(tag, 'base64')
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(salt, 'base64'),
  }
  const actual = await queue.run(() => deriveArgon2id(parameters), options)
  return stored !== null && timingSafeEqual(actual, expected)
}

function format(salt: Uint8Array, tag: Uint8Array): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(tag)}`
}

/** PHC strings use base64 without padding. */
function toUnpaddedBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}

/** Compared with for an unknown account, so that timing does not reveal whether it exists. */
const dummyHash = format(randomBytes(16), randomBytes(cost.tagLength))
