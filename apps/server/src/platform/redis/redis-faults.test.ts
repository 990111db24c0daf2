import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { expectProgress, startWriting } from '../../../test/acknowledged-writes.ts'
import { prepareEngagement, type TestUser } from '../../../test/engagement.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { startRedis } from '../../../test/redis-server.ts'

/** Status of a login with a wrong password. */
async function statusOfLogin(host: TestHost): Promise<number> {
  const { status } = await fetch(`${host.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.250.0.1' },
    body: JSON.stringify({ username: 'unknown', password: 'wrong' }),
  })
  return status
}

test('while Redis is frozen or away, writes are acknowledged and logins are 503; afterwards logins work without a restart (A17)', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  let users: TestUser[] = []
  await using host = await startHost({
    variables: { TRUST_PROXY: '127.0.0.1', REDIS_URL: redis.url },
    prepare: async (folder) => {
      users = await prepareEngagement(folder)
    },
  })
  // Each command of a frozen Redis takes half a second.
  const writes = startWriting(host.origin, users, 25)
  onTestFinished(writes.stop)
  await expect.poll(() => statusOfLogin(host)).toBe(400)
  const faults = [
    { begin: async () => redis.freeze(), end: async () => redis.thaw() },
    { begin: () => redis.stop(), end: () => redis.start() },
  ]
  for (const { begin, end } of faults) {
    await expectProgress(writes)
    await begin()
    await expectProgress(writes)
    expect(await statusOfLogin(host)).toBe(503)
    await end()
    await expect.poll(() => statusOfLogin(host)).toBe(400)
  }
  await writes.stop()
  expect([...writes.takeResponses().keys()]).toEqual([200])

  await host.stop()
  const { db, close } = await openDatabase('sqlite:qingjian.db', join(host.folder, 'data'))
  onTestFinished(close)
  await writes.expectStored(db)
})
