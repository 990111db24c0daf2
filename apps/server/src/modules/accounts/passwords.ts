import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { AppError } from '#platform/http/app-error.ts'

const derive = promisify(argon2)

/**
 * More than OWASP's least for argon2id, 19 MiB and two passes: from 32 MiB on, the C library gives the memory back to
 * the system after each hash, while smaller blocks would stay with each of the threads for good.
 */
const cost = { memory: 33 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashes at the same time: one core stays free for everybody who only reads. */
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Beyond this nobody waits long enough to see the answer. */
const maxWaiting = 50

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

let running = 0
const waiting: (() => void)[] = []

/**
 * Makes the form in which a password is stored: argon2id as a PHC string.
 * @throws AppError `unavailable` if too many wait for theirs.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return format(salt, await runLimited(() => derive('argon2id', { ...cost, message: password, nonce: salt })))
}

/**
 * Whether this is the password behind `stored`; without one it takes just as long to say no.
 * @throws AppError `unavailable` if too many wait for theirs.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
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
  const actual = await runLimited(() => derive('argon2id', parameters))
  return stored !== null && timingSafeEqual(actual, expected)
}

function format(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(tag)}`
}

/** PHC strings carry base64 without padding. */
function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** Nobody's password: what an unknown account is compared with. */
const dummyHash = format(randomBytes(16), randomBytes(cost.tagLength))

async function runLimited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw new AppError('unavailable')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
