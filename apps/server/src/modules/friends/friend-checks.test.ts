import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SiteFileSchema } from '#content/site-settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { createLogger } from '#platform/log/logger.ts'
import { checkDueFriends, type FriendChecksDeps, startFriendChecks } from '#modules/friends/friend-checks.ts'
import { publishFriends } from '#modules/friends/friends.publish.ts'
import { listFriends } from '#modules/friends/friends.repository.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { createPictureProcess } from '#platform/pictures/picture-process.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { type OtherSite, startListener, startOtherSite } from '../../../test/other-site.ts'
import { testNow } from '../../../test/posts.ts'

const DAY = 24 * 60 * 60_000
const patience = { timeout: 15_000 }
const pictures = createPictureProcess()

forEachDatabase(({ open }) => {
  /** A site whose one friend answers as the test says, at an address that is allowed here. */
  async function openChecks(listener: RequestListener, { avatar = '', isOn = true } = {}) {
    const { db } = await open()
    const site = await startOtherSite(listener)
    onTestFinished(() => site[Symbol.asyncDispose]())
    const dataDir = await mkdtemp(join(tmpdir(), 'qingjian-friends-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    await switchChecks(db, isOn)
    await publishFriends(db, [
      { name: '听雨楼', url: site.origin, avatar: avatar && site.origin + avatar, info: '' },
    ])
    const clock = { now: testNow }
    const changes: string[] = []
    const deps: FriendChecksDeps = {
      db,
      now: () => clock.now,
      log: createLogger('silent'),
      outbound: allow(site),
      pictures,
      dataDir,
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
    it('asks by HEAD, says who asks, and comes again a day later', async () => {
      const asked: string[] = []
      const { check, clock, friend } = await openChecks((req, res) => {
        asked.push(`${req.method} ${req.headers['user-agent']}`)
        res.end()
      })
      await check()
      await check()
      expect(asked).toEqual(['HEAD Mozilla/5.0 (compatible; qingjian; +https://blog.example)'])
      expect(await friend()).toMatchObject({ is_alive: 1, next_check_at: testNow + DAY })
      clock.now += DAY
      await check()
      expect(asked).toHaveLength(2)
    })

    it('asks nobody while the owner has it off', async () => {
      const { db, site, check } = await openChecks((_req, res) => res.end(), { isOn: false })
      await check()
      expect(site.connections()).toBe(0)
      await switchChecks(db, true)
      await check()
      expect(site.connections()).toBe(1)
    })

    it('takes a site for gone after four failures in a row over three days, and back at the first answer', async () => {
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

    it('forgets failures that an answer follows', async () => {
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
      'takes the status %d for a site that is there',
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

    it('asks by GET where HEAD fails, and reads none of the page', async () => {
      const asked: string[] = []
      const { check, friend } = await openChecks((req, res) => {
        asked.push(req.method ?? '')
        if (req.method === 'HEAD') req.socket.destroy()
        else res.writeHead(200, { 'Content-Length': 1_000_000_000 }).write('x')
      })
      await check()
      expect(asked).toEqual(['HEAD', 'GET'])
      expect(await friend()).toMatchObject({ failures: 0 })
    })

    it('takes a site that leads on and on for one that is there', async () => {
      const { check, friend } = await openChecks((req, res) =>
        res.writeHead(302, { Location: `${req.url}a` }).end(),
      )
      await check()
      expect(await friend()).toMatchObject({ failures: 0 })
    })

    it('F84: leads nobody into the owner’s network, by its own address, a redirect or its avatar', async () => {
      await using inside = await startListener()
      const { db, check, deps, friend } = await openChecks(
        (req, res) => res.writeHead(req.url === '/' ? 302 : 307, { Location: inside.origin }).end(),
        { avatar: '/avatar.png' },
      )
      await check()
      expect(await friend()).toMatchObject({ failures: 1, avatar: '' })
      await publishFriends(db, [
        { name: '内', url: inside.origin, avatar: `${inside.origin}/a.png`, info: '' },
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
    ])('cannot judge %s, %s', async (url) => {
      const { db, check, friend } = await openChecks((_req, res) => res.end())
      await publishFriends(db, [{ name: '外', url, avatar: '', info: '' }])
      await check()
      expect(await friend()).toMatchObject({ name: '外', failures: 0, is_alive: 1 })
    })

    it('cannot judge a site that leads on to a port that nobody has agreed to', async () => {
      const { check, friend } = await openChecks((_req, res) =>
        res.writeHead(302, { Location: 'https://1.1.1.1:8443/' }).end(),
      )
      await check()
      expect(await friend()).toMatchObject({ failures: 0, is_alive: 1 })
    })

    it('is done once where several processes have it to do', async () => {
      const { site, check } = await openChecks((_req, res) => res.end())
      await Promise.all([check(), check(), check()])
      expect(site.connections()).toBe(1)
    })
  })

  describe('the avatar of a friend', () => {
    it('is fetched once and encoded anew, so that visitors ask nobody else', async () => {
      const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#7a4' } })
        .jpeg()
        .toBuffer()
      const asked: string[] = []
      const { check, clock, friend, dataDir, changes } = await openChecks(
        (req, res) => {
          asked.push(`${req.method} ${req.url}`)
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
      expect(asked).toEqual(['HEAD /', 'GET /avatar.jpg', 'HEAD /'])
    })

    it('is not that of an address which the file no longer names', async () => {
      const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#7a4' } }).png()
      const asked: string[] = []
      const { db, check, clock, friend, site } = await openChecks(
        async (req, res) => {
          if (req.url === '/') return res.end()
          asked.push(req.url ?? '')
          await nameAvatar('/new.png')
          return res.end(await picture.toBuffer())
        },
        { avatar: '/old.png' },
      )
      const nameAvatar = (path: string) =>
        publishFriends(db, [{ name: '听雨楼', url: site.origin, avatar: site.origin + path, info: '' }])
      await check()
      expect(await friend()).toMatchObject({ avatar: '', failures: 0 })
      clock.now += DAY
      await check()
      expect(asked).toEqual(['/old.png', '/new.png'])
      expect((await friend())?.avatar).toMatch(/^\/uploads\/avatar-/)
    })

    it.each([
      ['is no picture', (res) => res.end('<svg onload="alert(1)"/>')],
      ['is too large', (res) => res.end(Buffer.alloc(2 * 1024 * 1024))],
      ['is not there', (res) => res.writeHead(404).end('no')],
    ] satisfies [string, (res: Parameters<RequestListener>[1]) => unknown][])(
      'that %s is left out',
      async (_what, answer) => {
        const { check, friend, dataDir } = await openChecks(
          (req, res) => (req.url === '/a.png' ? answer(res) : res.end()),
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
    it('begins some minutes after the start, goes on, and breaks off what is under way at the end', async () => {
      const answers: (() => void)[] = []
      const { clock, deps, site, friend } = await openChecks(
        (_req, res) => void answers.push(() => res.end()),
      )
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const checks = startFriendChecks(deps)
      vi.advanceTimersByTime(4 * 60_000)
      expect(site.connections()).toBe(0)
      vi.advanceTimersByTime(60_000)
      await vi.waitUntil(() => answers.length === 1, patience)
      answers[0]?.()
      clock.now += 2 * DAY
      const isAskedAgain = (): boolean => {
        vi.advanceTimersByTime(10 * 60_000)
        return answers.length === 2
      }
      await vi.waitUntil(isAskedAgain, patience)
      await checks.stop()
      expect(await friend()).toMatchObject({ failures: 0 })
      clock.now += 2 * DAY
      vi.advanceTimersByTime(DAY)
      expect(site.connections()).toBe(2)
    })
  })
})
