import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess, type ServerProcess } from '../../../test/host/server-process.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { prepareUser } from '../../../test/host/user.ts'
import { timeSteps } from '../../../test/time-steps.ts'

/** Below this many ms, differences are the machine's. */
const floor = 25

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Lets another process lock the database for writing. */
async function lock(host: TestHost): Promise<ServerProcess> {
  const holder = startProcess('test/hold-write-lock.ts', [join(host.folder, 'data/qingjian.db')])
  onTestFinished(async () => {
    holder.child.kill('SIGKILL')
    await holder.exited
  })
  await holder.waitFor(/locked/)
  return holder
}

/** @param address Of the client: each may write one message in 30 s. */
function writeMessage(host: TestHost, content: string, address: string): Promise<Response> {
  return fetch(`${host.origin}/api/api/message/add`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ content }),
  })
}

async function readAll(host: TestHost): Promise<void> {
  const paths = ['/healthz', '/archive', `/api/api/article/list?keyword=${Math.random()}`]
  const responses = await Promise.all(paths.map((path) => fetch(host.origin + path)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  await Promise.all(responses.map((response) => response.text()))
}

async function contents(host: TestHost): Promise<string> {
  return (await fetch(`${host.origin}/api/api/message/list`)).text()
}

test('while another process holds the write lock, reads continue at idle speed, and the write waits for it (G4)', async () => {
  await using host = await startHost({ variables: { TRUST_PROXY: '127.0.0.1' } })
  const read = (): Promise<void> => readAll(host)
  await timeSteps(read, (runs) => runs >= 50)
  const idle = await timeSteps(read, (runs) => runs >= 100)
  const holder = await lock(host)
  const written = writeMessage(host, '等锁放开', '192.0.2.1')
  const busy = await timeSteps(read, (runs) => runs >= 100)
  expect(await contents(host)).not.toContain('等锁放开')
  holder.child.kill('SIGKILL')

  expect((await written).status).toBe(200)
  expect(await contents(host)).toContain('等锁放开')
  expect(median(busy)).toBeLessThan(2 * Math.max(median(idle), floor))
  expect(Math.max(...busy)).toBeLessThan(1_000)
})

test('writes that wait for longer are 503 with Retry-After within five seconds, and nothing of them is stored (G4)', async () => {
  await using host = await startHost({ variables: { TRUST_PROXY: '127.0.0.1' } })
  const holder = await lock(host)
  const start = performance.now()
  const responses = await Promise.all(
    [1, 2, 3].map((id) => writeMessage(host, `第${id}条没有写成`, `192.0.2.${id}`)),
  )
  expect(performance.now() - start).toBeLessThan(5_500)
  for (const response of responses) {
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await response.json()).toMatchObject({ code: 503, message: '服务暂时不可用，请稍后再试' })
  }
  holder.child.kill('SIGKILL')
  await holder.exited
  expect(await contents(host)).not.toContain('没有写成')
})

test('while another process holds the write lock, a user who returns after a while reads at once (G4)', async () => {
  let now = Date.now()
  let token = ''
  await using host = await startHost({
    now: () => now,
    prepare: async (folder) => {
      token = await prepareUser(folder)
    },
  })
  await lock(host)
  now += 3_600_000
  const start = performance.now()
  const response = await fetch(`${host.origin}/api/protal/user/mySessions`, {
    headers: { Authorization: token },
  })
  const { length } = await response.text()

  expect([response.status, length > 0]).toEqual([200, true])
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('forty writes that wait for the lock use no slots of requests: an uncached read gets its response (G4)', async () => {
  await using host = await startHost({ variables: { TRUST_PROXY: '127.0.0.1' } })
  const holder = await lock(host)
  const writes = Array.from({ length: 40 }, (_, id) =>
    writeMessage(host, `第${id}条在等锁`, `192.0.2.${id + 1}`),
  )
  const start = performance.now()
  for (let read = 0; read < 20; read += 1) await readAll(host)

  expect(performance.now() - start).toBeLessThan(2_000)
  holder.child.kill('SIGKILL')
  const responses = await Promise.all(writes)
  expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(200))
  using database = new DatabaseSync(join(host.folder, 'data/qingjian.db'), { readOnly: true })
  const rows = database.prepare("select content from messages where content like '%条在等锁'").all()
  expect(new Set(rows.map((row) => row['content']))).toEqual(
    new Set(Array.from({ length: 40 }, (_, id) => `第${id}条在等锁`)),
  )
  expect(rows).toHaveLength(40)
})
