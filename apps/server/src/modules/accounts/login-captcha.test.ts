import { afterAll, describe, expect, it } from 'vitest'
import { addUser, testPassword } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import type { Db } from '#platform/db/schema.ts'
import { AppError, isAppError } from '#platform/http/app-error.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { createPictureProcess } from '#platform/pictures/picture-process.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { type LoginAttempt, needsCaptcha, withLoginCaptcha } from '#modules/accounts/login-captcha.ts'

const pictures = createPictureProcess()

afterAll(() => pictures.stop())

/** The API of a site, its clock and rate limits. */
function openSite(db: Db) {
  const clock = { now: testNow }
  const rateLimits = createRateLimits(() => clock.now)
  const deps = { db, rateLimits, now: () => clock.now }
  const solutions = new Map<string, number>()
  const api = openApi(db, () => clock.now, {
    rateLimits,
    pictures: {
      ...pictures,
      async drawCaptcha(order) {
        const drawn = await pictures.drawCaptcha(order)
        solutions.set(drawn.blockSrc, order.x)
        return drawn
      },
    },
  })
  const fail = (): Promise<void> =>
    withLoginCaptcha(
      deps,
      {
        address: '198.51.100.1',
        verifyCaptcha: () => Promise.reject(new AppError('wrong-captcha')),
      },
      () => Promise.reject(new AppError('wrong-login')),
    )
  return { api, clock, deps, solutions, fail }
}

const slider = async (api: TestApi, address = '198.51.100.1'): Promise<string> =>
  (await api.call('/sys/config/getConfigByKey/slider_verify_switch', { address })).data.configValue

forEachDatabase(({ open }) => {
  describe('G2: sixty failed logins of the whole site in a minute', () => {
    it('make every login need the captcha, until the failures are a minute old', async () => {
      const { db } = await open()
      const { api, clock, solutions, fail } = openSite(db)
      await addUser(db, 'ziqin')
      const logIn = (proof: object = {}) =>
        api.call('/auth/login', { body: { username: 'ziqin', password: testPassword, ...proof } })
      for (let count = 0; count < 60; count += 1) {
        if (count % 20 === 0) expect(await slider(api)).toBe('N')
        await expect(fail()).rejects.toMatchObject({ code: 'wrong-login' })
      }

      await expect(fail()).rejects.toMatchObject({ code: 'wrong-captcha' })
      expect(await slider(api)).toBe('Y')
      expect((await logIn()).body).toMatchObject({
        message: '滑块验证未通过，请重试',
        extra: { errors: [{ path: 'value' }] },
      })
      const { nonceStr, blockSrc } = (await api.call('/auth/getCaptcha')).data
      expect((await logIn({ nonceStr, value: solutions.get(blockSrc) })).status).toBe(200)

      clock.now += MINUTE
      expect(await slider(api)).toBe('N')
      expect((await logIn()).status).toBe(200)
    })

    it('do not make a login from a known address need the captcha', async () => {
      const { db } = await open()
      const { api, fail } = openSite(db)
      await addUser(db, 'ziqin')
      const logInFrom = async (address: string): Promise<number> => {
        const body = { username: 'ziqin', password: testPassword }
        return (await api.call('/auth/login', { body, address })).status
      }
      expect(await logInFrom('192.0.2.1')).toBe(200)
      for (let count = 0; count < 60; count += 1)
        await expect(fail()).rejects.toMatchObject({ code: 'wrong-login' })
      expect(await logInFrom('192.0.2.1')).toBe(200)
      expect(await logInFrom('203.0.113.7')).toBe(400)
    })

    it('make the same accounts need it, and report the same switch, whether they exist or have logged in there', async () => {
      const { db } = await open()
      const { api, fail } = openSite(db)
      await addUser(db, 'ziqin')
      await addUser(db, 'other')
      const known = '192.0.2.1'
      const unknown = '203.0.113.7'
      await api.call('/auth/login', { body: { username: 'ziqin', password: testPassword }, address: known })
      for (let count = 0; count < 60; count += 1)
        await expect(fail()).rejects.toMatchObject({ code: 'wrong-login' })
      const responsesFrom = async (address: string): Promise<unknown[]> => {
        const messages: unknown[] = []
        for (const username of ['ziqin', 'other', 'unknown']) {
          const response = await api.call('/auth/login', { body: { username, password: 'wrong' }, address })
          messages.push(response.body.message)
        }
        return messages
      }
      expect(await responsesFrom(known)).toEqual(Array(3).fill('账号或密码错误'))
      expect(await responsesFrom(unknown)).toEqual(Array(3).fill('滑块验证未通过，请重试'))
      expect(await slider(api, known)).toBe('N')
      expect(await slider(api, unknown)).toBe('Y')
    })

    it('bound the pace at which logins without the captcha are rejected', async () => {
      const { db } = await open()
      const { api, fail } = openSite(db)
      for (let count = 0; count < 60; count += 1)
        await expect(fail()).rejects.toMatchObject({ code: 'wrong-login' })
      const start = performance.now()
      const logins = Array.from({ length: 6 }, (_, index) => {
        const body = { username: 'ziqin', password: 'wrong' }
        return api.call('/auth/login', { body, address: `203.0.113.${index}` })
      })
      expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(6).fill(400))
      expect(performance.now() - start).toBeGreaterThan(5 * 50 - 5)
    })

    it('are counted before the password is verified, so that concurrent ones are no more', async () => {
      const { db } = await open()
      const { fail } = openSite(db)
      const outcomes = await Promise.allSettled(Array.from({ length: 100 }, fail))
      const failuresWith = (code: string): number =>
        outcomes.filter(
          (outcome) =>
            outcome.status === 'rejected' && isAppError(outcome.reason) && outcome.reason.code === code,
        ).length
      expect(failuresWith('wrong-login')).toBe(60)
      expect(failuresWith('wrong-captcha')).toBe(40)
    })

    it('do not include successful logins and those that were not verified', async () => {
      const { db } = await open()
      const { deps } = openSite(db)
      const noCaptcha: LoginAttempt = {
        address: '198.51.100.1',
        verifyCaptcha: () => Promise.reject(new AppError('wrong-captcha')),
      }
      for (let count = 0; count < 70; count += 1) {
        await withLoginCaptcha(deps, noCaptcha, async () => {})
        const busy = withLoginCaptcha(deps, noCaptcha, () => Promise.reject(new AppError('unavailable')))
        await expect(busy).rejects.toMatchObject({ code: 'unavailable' })
      }
      expect(await needsCaptcha(deps, '198.51.100.1')).toBe(false)
    })
  })
})
