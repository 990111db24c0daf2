import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { isAppError } from '#platform/http/app-error.ts'
import { hashPassword, verifyPassword } from '#modules/accounts/passwords.ts'
import { hashCheaply } from '../../../test/hash-cheaply.ts'

test('D52: a password is stored as argon2id with 33 MiB and two passes, salted anew each time', async () => {
  const hashes = await Promise.all([hashPassword('竹简-Pa55'), hashPassword('竹简-Pa55')])
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=33792,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await verifyPassword('竹简-Pa55', hash)).toBe(true)
    expect(await verifyPassword('竹简-pa55', hash)).toBe(false)
  }
  expect(hashes[0]).not.toBe(hashes[1])
})

test('a hash with other parameters is verified with its own', async () => {
  // `password` with the salt `somesalt`: a test vector of the reference implementation.
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwore', hash)).toBe(false)
})

test('G2: a password is hashed in a thread of lower priority than that of the requests', async () => {
  await hashPassword('竹简-Pa55')
  const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))
  expect(getPriority(process.pid)).toBe(Math.min(...priorities))
  expect(Math.max(...priorities)).toBeGreaterThan(getPriority(process.pid))
})

/** Least CPU time, in microseconds, of a few verifications. */
async function leastWork(stored: string | null): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const start = process.cpuUsage()
    await verifyPassword('竹简-pa55', stored)
    const { user, system } = process.cpuUsage(start)
    times.push(user + system)
  }
  return Math.min(...times)
}

test('an unknown user’s password is never right, and takes as long to verify', async () => {
  expect(await verifyPassword('', null)).toBe(false)
  const stored = await hashPassword('竹简-Pa55')
  const [known, unknown] = [await leastWork(stored), await leastWork(null)]
  expect(unknown).toBeGreaterThan(known / 2)
})

test('D52: a hundred concurrent logins neither block the event loop nor wait without bound', async () => {
  const stored = hashCheaply('竹简-Pa55', 4 * 1024)
  const [all, thread] = [process.cpuUsage(), process.threadCpuUsage()]
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => verifyPassword('x', stored)))
  const [ofAll, ofThread] = [process.cpuUsage(all), process.threadCpuUsage(thread)]

  const refused = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(55)
  expect(refused.every((error) => isAppError(error) && error.code === 'unavailable')).toBe(true)
  // A hash on the thread of the event loop would block all other requests: it costs that thread next to nothing.
  expect(ofThread.user + ofThread.system).toBeLessThan((ofAll.user + ofAll.system) / 4)
  expect(await verifyPassword('x', stored)).toBe(false)
})
