import type { RequestListener } from 'node:http'
import { HotSearchSchema, type HotSearchSource, HotSearchSourceSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { createLogger } from '#platform/log/logger.ts'
import { DAY, HOUR, MINUTE } from '#platform/process/durations.ts'
import { createHotSearchRefresher } from '#modules/hot-search/hot-search-refresher.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { expectEventually } from '../../../test/expect-eventually.ts'
import { hotSearchResponses } from '../../../test/hot-search-responses.ts'
import { type OtherSite, startOtherSite } from '../../../test/other-site.ts'

/** 2026-03-01 12:00:00 in Shanghai. */
const start = Date.UTC(2026, 2, 1, 4)

const waitMs = 250

afterEach(() => void vi.useRealTimers())

/** Valid responses of every source. */
const good: RequestListener = (req, res) => {
  const source = v.parse(HotSearchSourceSchema, req.url?.split('/')[1])
  res.setHeader('Content-Type', 'application/json').end(JSON.stringify(hotSearchResponses[source]))
}

const failing: RequestListener = (_req, res) => res.writeHead(503).end('busy')

/** All sources, served by one mirror on loopback. */
interface Upstream extends OtherSite {
  /** Its current behaviour. */
  respond: RequestListener
  /** Requested sources, in order. */
  requests: string[]
}

async function startUpstream(): Promise<Upstream> {
  const requests: string[] = []
  const upstream = {
    ...(await startOtherSite((req, res) => {
      requests.push(req.url?.split('/')[1] ?? '')
      upstream.respond(req, res)
    })),
    respond: good,
    requests,
  }
  onTestFinished(() => upstream[Symbol.asyncDispose]())
  return upstream
}

async function switchOn(db: Db, hotSearchList: HotSearchSource[]): Promise<void> {
  await publishSite(db, { ...v.parse(SiteFileSchema, { hotSearchList }), aboutMe: '' })
}

function startRefresher(db: Db, upstream: Upstream, timeout = 10_000) {
  const changes: number[] = []
  const send = createOutbound({ siteUrl: 'https://blog.example', allowedAddresses: [upstream.place] })
  const logLines: string[] = []
  const refresher = createHotSearchRefresher({
    db,
    now: Date.now,
    log: createLogger('debug', { write: (line) => void logLines.push(line) }),
    outbound: (request) => send({ ...request, timeout: Math.min(timeout, request.timeout ?? 0) }),
    mirror: upstream.origin,
    onChanged: () => changes.push(Date.now()),
    // The middle of the jitter: exactly the interval.
    random: () => 0.5,
  })
  onTestFinished(() => refresher.stop())
  return { refresher, changes, logLines }
}

function read(api: TestApi, source: string) {
  return api.get(`/api/getHotSearch/${source}`)
}

/** Advances the clock and waits for the given number of requests and their results. */
async function advanceUntilRequested(
  ms: number,
  { upstream, changes }: { upstream: Upstream; changes: number[] },
  times: number,
) {
  await vi.advanceTimersByTimeAsync(ms)
  await expectEventually(() => [upstream.requests.length, changes.length], [times, times])
}

forEachDatabase(({ open }) => {
  async function openOne({
    sources = ['weibo'],
    timeout = 10_000,
  }: { sources?: HotSearchSource[]; timeout?: number } = {}) {
    vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { db } = await open()
    await switchOn(db, sources)
    const upstream = await startUpstream()
    const { refresher, changes, logLines } = startRefresher(db, upstream, timeout)
    const api = openApi(db, Date.now, { hotSearch: refresher })
    return { db, upstream, refresher, changes, logLines, api }
  }

  describe('the list of a source', () => {
    it('is fetched when it is read, and returned as the contract requires', async () => {
      const { upstream, api, changes } = await openOne()
      expect(upstream.requests).toEqual([])
      const { status, body } = await read(api, 'weibo')
      expect(status).toBe(200)
      expect(v.parse(HotSearchSchema, body.data)).toEqual(body.data)
      expect(body.data).toMatchObject({
        source: 'weibo',
        updateTime: '2026-03-01 12:00:00',
        isStale: false,
        data: [{ title: '冬天的第一场雪', hotValue: '1234567', tag: '热' }, { title: '竹子开花' }],
      })
      expect(changes).toEqual([start])
    })

    it('is not fetched again for the next reader, nor is any other source', async () => {
      const { upstream, api } = await openOne({ sources: ['weibo', 'zhihu'] })
      for (let reader = 0; reader < 5; reader += 1) await read(api, 'weibo')
      expect(upstream.requests).toEqual(['weibo'])
    })

    it('is returned for every enabled source', async () => {
      const all = [...HotSearchSourceSchema.options]
      const { upstream, api } = await openOne({ sources: all })
      for (const source of all) expect((await read(api, source)).data.data).toHaveLength(2)
      expect(upstream.requests).toEqual(all)
    })

    it('is 404 for a disabled source, which is not requested', async () => {
      const { upstream, api } = await openOne({ sources: ['zhihu'] })
      expect((await read(api, 'weibo')).status).toBe(404)
      expect((await read(api, 'bing')).status).toBe(400)
      const { db } = await open()
      expect((await read(openApi(db), 'zhihu')).status).toBe(404)
      expect(upstream.requests).toEqual([])
    })

    it('has trends relative to the previous list', async () => {
      const place = await openOne()
      await read(place.api, 'weibo')
      const { realtime } = v.parse(
        v.object({ data: v.object({ realtime: v.array(v.unknown()) }) }),
        hotSearchResponses.weibo,
      ).data
      place.upstream.respond = (_req, res) => {
        const turned = [...realtime.toReversed(), { word: '新来的', num: 1 }]
        res.end(JSON.stringify({ data: { realtime: turned } }))
      }
      await advanceUntilRequested(10 * MINUTE, place, 2)
      expect((await read(place.api, 'weibo')).data.data).toMatchObject([
        { title: '竹子开花', trend: 'up' },
        { title: '冬天的第一场雪', trend: 'down' },
        { title: '新来的', trend: 'new' },
      ])
    })
  })

  describe('the schedule', () => {
    it('refreshes a list for an hour after it was read', async () => {
      const place = await openOne()
      await read(place.api, 'weibo')
      for (let times = 2; times <= 7; times += 1) await advanceUntilRequested(10 * MINUTE, place, times)
      await vi.advanceTimersByTimeAsync(DAY)
      expect(place.upstream.requests).toHaveLength(7)
      expect((await read(place.api, 'weibo')).data).toMatchObject({
        updateTime: '2026-03-02 13:00:00',
        isStale: false,
      })
      expect(place.upstream.requests).toHaveLength(8)
    })

    it('stops when a source is disabled', async () => {
      const { db, upstream, api } = await openOne()
      await read(api, 'weibo')
      await switchOn(db, [])
      await vi.advanceTimersByTimeAsync(HOUR)
      expect(upstream.requests).toHaveLength(1)
    })

    it('backs off after each failure, up to two hours, and logs each', async () => {
      const place = await openOne()
      place.upstream.respond = failing
      await read(place.api, 'weibo')
      for (const [index, minutes] of [1, 2, 4, 8, 16, 32, 64, 100, 100].entries()) {
        await vi.advanceTimersByTimeAsync(minutes * MINUTE - 1)
        expect(place.upstream.requests).toHaveLength(index + 1)
        void read(place.api, 'weibo')
        await advanceUntilRequested(1, place, index + 2)
      }
      const warnings = place.logLines.filter((line) => line.includes('热搜来源没有正常应答'))
      expect(warnings).toHaveLength(10)
      expect(warnings[0]).toContain('状态码 503')
      expect(warnings.join('')).not.toContain('busy')
    })

    it('continues after the clock was set back by a year', async () => {
      const place = await openOne()
      await read(place.api, 'weibo')
      await place.refresher.stop()
      vi.setSystemTime(start - 365 * DAY)
      const { refresher } = startRefresher(place.db, place.upstream)
      await refresher.requestRefresh('weibo')
      expect(place.upstream.requests).toHaveLength(2)
    })

    it('requests a list once for several processes', async () => {
      const { db, upstream, ...first } = await openOne()
      const processes = [first, ...[1, 2, 3].map(() => startRefresher(db, upstream))]
      await Promise.all(processes.map(async ({ refresher }) => refresher.requestRefresh('weibo')))
      expect(upstream.requests).toEqual(['weibo'])
      await vi.advanceTimersByTimeAsync(10 * MINUTE + 1_000)
      // A stop would abort a pending request, which another process then repeats.
      await expectEventually(() => processes.flatMap(({ changes }) => changes).length, 2)
      for (const { refresher } of processes) await refresher.stop()
      expect(upstream.requests).toHaveLength(2)
    })
  })

  describe('F85: a source that', () => {
    it.each<[string, RequestListener]>([
      ['is out of order', failing],
      ['hangs up', (req) => req.socket.destroy()],
      ['sends HTML', (_req, res) => res.setHeader('Content-Type', 'text/html').end('<p>请先登录</p>')],
      ['sends half of it', (_req, res) => res.writeHead(200, { 'Content-Length': 99 }).end('{"data":')],
      ['redirects for ever', (_req, res) => res.writeHead(302, { Location: '/again' }).end()],
      [
        'redirects into the owner’s network',
        (_req, res) => res.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
      ],
      ['does not respond', () => undefined],
      ['stops after one byte', (_req, res) => void res.writeHead(200).write('{')],
    ])('%s keeps the last fetched list, with its time', async (_, respond) => {
      const place = await openOne({ timeout: waitMs })
      const { data: before } = (await read(place.api, 'weibo')).body
      place.upstream.respond = respond
      await vi.advanceTimersByTimeAsync(10 * MINUTE)
      await expectEventually(() => place.changes.length, 2)
      expect((await read(place.api, 'weibo')).data).toEqual({ ...before, isStale: false })
      // Failures delay the next attempt; half an hour without a success makes a list stale.
      await place.refresher.stop()
      vi.setSystemTime(start + 30 * MINUTE + 1)
      expect((await read(place.api, 'weibo')).data).toEqual({ ...before, isStale: true })
    })

    it('sends 100 MiB is aborted after one', async () => {
      const place = await openOne()
      let sent = 0
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      place.upstream.respond = (_req, res) => {
        const chunk = Buffer.alloc(64 * 1024, ' ')
        const write = (): void => {
          while (sent < 100 * 1024 * 1024 && !res.destroyed) {
            sent += chunk.length
            if (!res.write(chunk)) return void res.once('drain', write)
          }
          res.end()
        }
        res.once('close', resolve)
        write()
      }
      expect((await read(place.api, 'weibo')).data).toMatchObject({
        updateTime: null,
        isStale: true,
        data: [],
      })
      await closed
      // Plus the socket buffers of both ends.
      expect(sent).toBeLessThan(20 * 1024 * 1024)
    })

    it('is slow delays the first reader for a moment and no other; all get the stored list', async () => {
      const { upstream, api } = await openOne({ sources: ['weibo', 'zhihu'] })
      upstream.respond = (req, res) => (req.url?.startsWith('/zhihu/') ? good(req, res) : undefined)
      const first = read(api, 'weibo')
      await expectEventually(() => upstream.requests, ['weibo'])
      const nothing = { updateTime: null, isStale: false, data: [] }
      expect((await read(api, 'weibo')).data).toMatchObject(nothing)
      expect((await read(api, 'zhihu')).data.data).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(2_500)
      expect((await first).data).toMatchObject(nothing)
    })
  })

  it('A13: a database error during a refresh is logged, and the refresh repeated', async () => {
    const { db, upstream, refresher, logLines } = await openOne()
    await db.schema.alterTable('hot_search_lists').renameTo('hot_search_away').execute()
    await refresher.requestRefresh('weibo')
    expect(logLines.join('')).toContain('热搜暂时无法更新')
    await db.schema.alterTable('hot_search_away').renameTo('hot_search_lists').execute()
    await vi.advanceTimersByTimeAsync(MINUTE)
    await expectEventually(() => upstream.requests, ['weibo'])
  })

  it('a stop aborts the current requests without counting failures, and prevents further ones', async () => {
    const { db, upstream, refresher, logLines } = await openOne()
    const { promise: left, resolve } = Promise.withResolvers<void>()
    upstream.respond = (req) => void req.socket.once('close', () => resolve())
    const advance = refresher.requestRefresh('weibo')
    await expectEventually(() => upstream.requests, ['weibo'])
    await refresher.stop()
    await Promise.all([advance, left])
    expect(await db.selectFrom('hot_search_lists').select(['failures', 'due_at']).execute()).toEqual([
      { failures: 0, due_at: start },
    ])
    expect(logLines).toEqual([])
    expect(refresher.requestRefresh('weibo')).toBeNull()
    await vi.advanceTimersByTimeAsync(DAY)
    expect(upstream.requests).toHaveLength(1)
  })
})
