import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { isAppError } from '#http/app-error.ts'
import { hashPassword, verifyPassword } from '#modules/accounts/passwords.ts'

test('D52: a password is stored as argon2id with 33 MiB and two passes, salted anew each time', async () => {
  const hashes = await Promise.all([hashPassword('竹简-Pa55'), hashPassword('竹简-Pa55')])
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=33792,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await verifyPassword('竹简-Pa55', hash)).toBe(true)
    expect(await verifyPassword('竹简-pa55', hash)).toBe(false)
  }
  expect(hashes[0]).not.toBe(hashes[1])
})

test('a hash of other parameters is read by its own', async () => {
  // Of `password` with the salt `somesalt`: a test vector of the reference implementation.
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwore', hash)).toBe(false)
})

test('nobody has no password, after as long a look as anybody’s', async () => {
  const start = performance.now()
  expect(await verifyPassword('', null)).toBe(false)
  expect(performance.now() - start).toBeGreaterThan(5)
})

test('D52: a hundred logins at once neither stall the process nor wait without end', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => verifyPassword('x', null)))
  delay.disable()

  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(55)
  expect(refused.every((error) => isAppError(error) && error.code === 'unavailable')).toBe(true)
  // In ms. On the loop one hash would hold up everybody for tens of them, and half a hundred for seconds.
  expect(delay.percentile(50) / 1e6).toBeLessThan(30)
  expect(delay.max / 1e6).toBeLessThan(1_000)
  expect(await verifyPassword('x', null)).toBe(false)
})
