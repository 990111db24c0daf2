import { expect, test } from 'vitest'
import { connectRaw, getText } from '../../../test/host/raw-client.ts'
import { startHost } from '../../../test/host/start-host.ts'
import {
  OverloadedError,
  createRequestScheduler,
  defaultSchedulerLimits,
  type QueuedClient,
} from '#platform/http/request-scheduler.ts'
import { runOutsideSlot } from '#platform/process/request-slot.ts'
import type { SiteRenderer } from '#web/pages/site-renderer.ts'

const clientAt = (address: string): QueuedClient => ({ address, connection: {} })

test('connections are served round robin, however much one of them requests', async () => {
  const scheduler = createRequestScheduler()
  const order: string[] = []
  const [greedy, modest] = [clientAt('school'), clientAt('school')]
  const greedyRuns = ['a', 'b', 'c'].map((name) => scheduler.run(greedy, () => order.push(name)))
  await Promise.all([...greedyRuns, scheduler.run(modest, () => order.push('modest'))])

  expect(order).toEqual(['a', 'modest', 'b', 'c'])
})

test('G2: addresses are served round robin, however many connections one of them has', async () => {
  const scheduler = createRequestScheduler()
  const order: string[] = []
  const greedyRuns = ['a', 'b', 'c'].map((name) => scheduler.run(clientAt('greedy'), () => order.push(name)))
  await Promise.all([...greedyRuns, scheduler.run(clientAt('modest'), () => order.push('modest'))])

  expect(order).toEqual(['a', 'modest', 'b', 'c'])
})

test('concurrency is limited, and a failure frees its slot', async () => {
  const scheduler = createRequestScheduler({ ...defaultSchedulerLimits, maxConcurrent: 1 })
  const first = Promise.withResolvers<void>()
  const order: string[] = []
  const failing = scheduler.run(clientAt(''), async () => {
    order.push('first')
    await first.promise
  })
  const second = scheduler.run(clientAt(''), () => order.push('second'))
  await expect.poll(() => order).toEqual(['first'])
  first.reject(new Error('broken'))

  await expect(failing).rejects.toThrow('broken')
  await second
  expect(order).toEqual(['first', 'second'])
})

test('rejects work while the queue is full, and work that was queued for too long', async () => {
  const scheduler = createRequestScheduler({
    maxConcurrent: 1,
    maxQueued: 3,
    maxQueuedPerConnection: 2,
    maxQueueTime: 50,
  })
  const first = Promise.withResolvers<void>()
  const running = scheduler.run(clientAt(''), () => first.promise)
  await new Promise(setImmediate)
  const greedy = clientAt('greedy')
  const late = Promise.allSettled([scheduler.run(greedy, () => 1), scheduler.run(greedy, () => 2)])
  await expect(scheduler.run(greedy, () => 3)).rejects.toThrow(OverloadedError)
  const last = Promise.allSettled([scheduler.run(clientAt(''), () => 4)])
  await expect(scheduler.run(clientAt(''), () => 5)).rejects.toThrow(OverloadedError)
  const start = performance.now()
  await expect.poll(() => performance.now() - start).toBeGreaterThan(60)
  first.resolve()
  await running

  expect([...(await late), ...(await last)].map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(await scheduler.run(greedy, () => 'again')).toBe('again')
})

test('G2: a request that waits in a bounded queue uses no slot, and gets it back', async () => {
  const scheduler = createRequestScheduler({ ...defaultSchedulerLimits, maxConcurrent: 1 })
  const [hash, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const order: string[] = []
  const login = scheduler.run(clientAt(''), async () => {
    await Promise.all([runOutsideSlot(() => hash.promise), runOutsideSlot(() => hash.promise)])
    order.push('hashed')
    await rest.promise
    order.push('logged in')
  })
  await scheduler.run(clientAt(''), () => order.push('list'))
  hash.resolve()
  await expect.poll(() => order).toEqual(['list', 'hashed'])
  const next = scheduler.run(clientAt(''), () => order.push('next'))
  await new Promise(setImmediate)
  rest.resolve()
  await Promise.all([login, next])

  expect(order).toEqual(['list', 'hashed', 'logged in', 'next'])
})

/** Blocks the event loop for 4 ms per page. */
const busyRenderer: Partial<SiteRenderer> = {
  render: async (request) => {
    const end = performance.now() + 4
    while (performance.now() < end);
    return { status: 200, html: `<p>${new URL(request.url).search}</p>` }
  },
}

test('a client that pipelines a thousand requests does not delay others', async () => {
  await using host = await startHost({ renderer: busyRenderer })
  const greedy = await connectRaw(host.port)
  let requests = ''
  for (let page = 1; page < 1_000; page += 1)
    requests += `GET /archive?pageNum=${page} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  greedy.send(requests)
  await greedy.waitFor(/pageNum=1</)
  const modest = await connectRaw(host.port)
  modest.send(getText('/?pageNum=7'))
  await modest.closed
  const responses = greedy.received().split('HTTP/1.1 200').length - 1
  greedy.socket.destroy()

  expect(modest.received()).toContain('pageNum=7<')
  expect(responses).toBeLessThan(500)
})
