import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { createLogger } from '#platform/log/logger.ts'
import { DAY, MINUTE } from '#platform/process/durations.ts'
import { checkDueFriends, type FriendChecksDeps, startFriendChecks } from '#modules/friends/friend-checks.ts'
import { publishFriends } from '#modules/friends/friends.publish.ts'
import { listFriends } from '#modules/friends/friends.repository.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { createPictureProcess } from '#platform/pictures/picture-process.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { type OtherSite, startListener, startOtherSite } from '../../../test/other-site.ts'
import { testNow } from '../../../test/posts.ts'

const patience = { timeout: 15_000 }
const pictures = createPictureProcess()

forEachDatabase(({ open }) => {
  /** A site with one friend, whose server calls the listener, at an allowed address. */
  async function openChecks(listener: RequestListener, { avatar = '', isOn = true } = {}) {
    const { db } = await open()
    const site = await startOtherSite(listener)
    onTestFinished(() => site[Symbol.asyncDispose]())
    const dataDir = await mkdtemp(join(tmpdir(), 'qingjian-friends-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    await switchChecks(db, isOn)
    await publishFriends(db, [
      { name: '听雨楼', url: site.origin, avatar: avatar && site.origin + avatar, info: '', feed: '' },
    ])
    const clock = { now: testNow }
    const changes: string[] = []
    const deps: FriendChecksDeps = {
      db,
      now: () => clock.now,
      log: createLogger('silent'),
      outbound: allow(site),
      pictures,
      files: createDiskStore(dataDir),
      onChanged: () => void changes.push(new Date(clock.now).toISOString()),
      random: () => 0.5,
      delayBetweenSites: 0,
    }
    const check = () => checkDueFriends(deps, new AbortController().signal)
    const friend = async () => (await listFriends(db))[0]
    return { db, clock, deps, site, changes, check, friend, dataDir }
  }

  const allow = (...sites: OtherSite[]) =>
    createOutbound({ siteUrl: 'https://blog.example', allowedAddresses: sites.map(({ place }) => place) })

  const switchChecks = (db: Db, isOn: boolean) =>
    publishSite(db, { ...v.parse(SiteFileSchema, { checkFriends: isOn }), aboutMe: '' })

  describe('the check of a friend', () => {
    it('uses HEAD with a User-Agent that names this site, and is repeated a day later', async () => {
      const requests: string[] = []
      const { check, clock, friend } = await openChecks((req, res) => {
        requests.push(`${req.method} ${req.headers['user-agent']}`)
        res.end()
      })
      await check()
      await check()
      expect(requests).toEqual(['HEAD Mozilla/5.0 (compatible; qingjian; +https://blog.example)'])
      expect(await friend()).toMatchObject({ is_alive: 1, next_check_at: testNow + DAY })
      clock.now += DAY
      await check()
      expect(requests).toHaveLength(2)
    })

    it('sends no requests while the owner has disabled it', async () => {
      const { db, site, check } = await openChecks((_req, res) => res.end(), { isOn: false })
      await check()
      expect(site.connections()).toBe(0)
      await switchChecks(db, true)
      await check()
      expect(site.connections()).toBe(1)
    })

    it('marks a site as down after four consecutive failures over three days, and as up at the first success', async () => {
      let isUp = false
      const { check, clock, friend, changes } = await openChecks((_req, res) => {
        res.writeHead(isUp ? 200 : 500).end()
      })
      const seen: (number | undefined)[] = []
      for (let day = 0; day < 5; day += 1) {
        await check()
        seen.push((await friend())?.is_alive)
        clock.now += DAY
      }
      expect(seen).toEqual([1, 1, 1, 0, 0])
      isUp = true
      await check()
      expect(await friend()).toMatchObject({ is_alive: 1, failures: 0, failing_since: null })
      expect(changes).toHaveLength(2)
    })

    it('resets the failures at a success', async () => {
      let status = 500
      const { check, clock, friend } = await openChecks((_req, res) => res.writeHead(status).end())
      for (const next of [500, 500, 500, 200, 500, 500, 500]) {
        status = next
        await check()
        clock.now += DAY
      }
      expect(await friend()).toMatchObject({ is_alive: 1, failures: 3 })
    })

    it.each([200, 204, 302, 401, 403, 405, 406, 429, 451, 503])(
      'counts the status %d as up',
      async (status) => {
        const { check, friend } = await openChecks((_req, res) => res.writeHead(status).end())
        await check()
        expect(await friend()).toMatchObject({ failures: 0 })
      },
    )

    it.each([400, 404, 410, 500, 502, 521])('counts the status %d as a failure', async (status) => {
      const { check, friend } = await openChecks((_req, res) => res.writeHead(status).end())
      await check()
      expect(await friend()).toMatchObject({ failures: 1, is_alive: 1 })
    })

    it('uses GET where HEAD fails, without reading the body', async () => {
      const requests: string[] = []
      const { check, friend } = await openChecks((req, res) => {
        requests.push(req.method ?? '')
        if (req.method === 'HEAD') req.socket.destroy()
        else res.writeHead(200, { 'Content-Length': 1_000_000_000 }).write('x')
      })
      await check()
      expect(requests).toEqual(['HEAD', 'GET'])
      expect(await friend()).toMatchObject({ failures: 0 })
    })

    it('counts a redirect loop as up', async () => {
      const { check, friend } = await openChecks((req, res) =>
        res.writeHead(302, { Location: `${req.url}a` }).end(),
      )
      await check()
      expect(await friend()).toMatchObject({ failures: 0 })
    })

    it('F84: sends no request into the owner’s network, by the site’s address, a redirect or its avatar', async () => {
      await using inside = await startListener()
      const { db, check, deps, friend } = await openChecks(
        (req, res) => res.writeHead(req.url === '/' ? 302 : 307, { Location: inside.origin }).end(),
        { avatar: '/avatar.png' },
      )
      await check()
      expect(await friend()).toMatchObject({ failures: 1, avatar: '' })
      await publishFriends(db, [
        { name: '内', url: inside.origin, avatar: `${inside.origin}/a.png`, info: '', feed: '' },
      ])
      await checkDueFriends(
        { ...deps, outbound: createOutbound({ siteUrl: 'https://blog.example' }) },
        new AbortController().signal,
      )
      expect(await friend()).toMatchObject({ name: '内', failures: 1 })
      expect(inside.connections()).toBe(0)
    })

    it.each([
      ['ftp://rain.example/', 'a site that is none of the web'],
      ['https://1.1.1.1:6667/', 'a site on a port that no browser opens'],
    ])('is inconclusive for %s, %s', async (url) => {
      const { db, check, friend } = await openChecks((_req, res) => res.end())
      await publishFriends(db, [{ name: '外', url, avatar: '', info: '', feed: '' }])
      await check()
      expect(await friend()).toMatchObject({ name: '外', failures: 0, is_alive: 1 })
    })

    it('is inconclusive for a redirect to a port that is not allowed', async () => {
      const { check, friend } = await openChecks((_req, res) =>
        res.writeHead(302, { Location: 'https://1.1.1.1:8443/' }).end(),
      )
      await check()
      expect(await friend()).toMatchObject({ failures: 0, is_alive: 1 })
    })

    it('runs once where several processes are due', async () => {
      const { site, check } = await openChecks((_req, res) => res.end())
      await Promise.all([check(), check(), check()])
      expect(site.connections()).toBe(1)
    })
  })

  describe('the avatar of a friend', () => {
    it('is fetched once and re-encoded, so that visitors request it from this site only', async () => {
      const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#7a4' } })
        .jpeg()
        .toBuffer()
      const requests: string[] = []
      const { check, clock, friend, dataDir, changes } = await openChecks(
        (req, res) => {
          requests.push(`${req.method} ${req.url}`)
          res.end(req.url === '/avatar.jpg' ? picture : '')
        },
        { avatar: '/avatar.jpg' },
      )
      await check()
      const address = (await friend())?.avatar ?? ''
      expect(address).toMatch(/^\/uploads\/avatar-[0-9a-f]{32}\.webp$/)
      expect(await sharp(join(dataDir, address)).metadata()).toMatchObject({ format: 'webp', width: 512 })
      expect(changes).toHaveLength(1)
      clock.now += DAY
      await check()
      expect(requests).toEqual(['HEAD /', 'GET /avatar.jpg', 'HEAD /'])
    })

    it('is discarded if the file names another address meanwhile', async () => {
      const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#7a4' } }).png()
      const requests: string[] = []
      const { db, check, clock, friend, site } = await openChecks(
        async (req, res) => {
          if (req.url === '/') return res.end()
          requests.push(req.url ?? '')
          await nameAvatar('/new.png')
          return res.end(await picture.toBuffer())
        },
        { avatar: '/old.png' },
      )
      const nameAvatar = (path: string) =>
        publishFriends(db, [
          { name: '听雨楼', url: site.origin, avatar: site.origin + path, info: '', feed: '' },
        ])
      await check()
      expect(await friend()).toMatchObject({ avatar: '', failures: 0 })
      clock.now += DAY
      await check()
      expect(requests).toEqual(['/old.png', '/new.png'])
      expect((await friend())?.avatar).toMatch(/^\/uploads\/avatar-/)
    })

    it.each([
      ['is no picture', (res) => res.end('<svg onload="alert(1)"/>')],
      ['is too large', (res) => res.end(Buffer.alloc(2 * 1024 * 1024))],
      ['is not there', (res) => res.writeHead(404).end('no')],
    ] satisfies [string, (res: Parameters<RequestListener>[1]) => unknown][])(
      'that %s is ignored',
      async (_what, respond) => {
        const { check, friend, dataDir } = await openChecks(
          (req, res) => (req.url === '/a.png' ? respond(res) : res.end()),
          {
            avatar: '/a.png',
          },
        )
        await check()
        expect(await friend()).toMatchObject({ avatar: '', failures: 0 })
        expect(await readdir(join(dataDir, 'uploads')).catch(() => [])).toEqual([])
      },
    )
  })

  describe('the schedule', () => {
    it('starts some minutes after the start, repeats, and is aborted at the stop', async () => {
      const waiting: (() => void)[] = []
      const { clock, deps, site, friend } = await openChecks(
        (_req, res) => void waiting.push(() => res.end()),
      )
      let claims = 0
      const random = (): number => {
        claims += 1
        return 0.5
      }
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      const stop = startFriendChecks({ ...deps, random, lease: { held: () => new AbortController().signal } })
      vi.advanceTimersByTime(4 * MINUTE)
      expect(site.connections()).toBe(0)
      vi.advanceTimersByTime(60_000)
      await vi.waitUntil(() => waiting.length === 1, patience)
      waiting[0]?.()
      // The second claim finds no friend that is due.
      await vi.waitUntil(() => claims === 2, patience)
      clock.now += 2 * DAY
      const isAskedAgain = (): boolean => {
        // Not after the claim: the request would time out.
        if (claims === 2) vi.advanceTimersByTime(10 * MINUTE)
        return waiting.length === 2
      }
      await vi.waitUntil(isAskedAgain, patience)
      await stop()
      expect(await friend()).toMatchObject({ failures: 0 })
      clock.now += 2 * DAY
      vi.advanceTimersByTime(DAY)
      expect(site.connections()).toBe(2)
    })
  })
})
