import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#platform/process/durations.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import type { Db } from '#platform/db/schema.ts'
import { createLogger } from '#platform/log/logger.ts'

/** The API of a site, its clock and its log. */
function openSite(db: Db, emailCodeMaxima = { perHour: 200, perDay: 500 }) {
  const clock = { now: testNow }
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const api = openApi(db, () => clock.now, { emailCodeMaxima, log })
  return { api, clock, lines }
}

function sendCode(api: TestApi, email: string, address: string) {
  return api.call(`/api/sendEmailCode?email=${encodeURIComponent(email)}`, { address })
}

const codeFor = (api: TestApi, email: string): string =>
  /^\d{6}$/m.exec(api.emails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? 'none'

forEachDatabase(({ open }) => {
  describe('G12 and D55: emailed codes', () => {
    it('are sent at most once a minute to a mailbox, whatever its alias', async () => {
      const { db } = await open()
      const { api, clock } = openSite(db)
      expect((await sendCode(api, 'zhu.ying@gmail.com', '198.51.100.1')).status).toBe(200)
      clock.now += 1_000
      for (const alias of ['zhu.ying@gmail.com', 'ZhuYing+1@GMail.com', 'z.huying@googlemail.com']) {
        const refused = await sendCode(api, alias, '198.51.100.2')
        expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '59'])
      }
      clock.now += MINUTE
      expect((await sendCode(api, 'zhuying+2@gmail.com', '198.51.100.2')).status).toBe(200)
      expect(api.emails.map(({ to }) => to)).toEqual(['zhu.ying@gmail.com', 'zhuying+2@gmail.com'])
    })

    it('are sent at most ten times a day to a mailbox, by whichever clients', async () => {
      const { db } = await open()
      const { api, clock } = openSite(db)
      for (let time = 0; time < 10; time += 1) {
        expect((await sendCode(api, `zhu+${time}@mail.example`, `198.51.100.${time}`)).status).toBe(200)
        clock.now += 2 * HOUR
      }
      expect((await sendCode(api, 'zhu+x@mail.example', '198.51.100.99')).status).toBe(429)
      clock.now += 4 * HOUR
      expect((await sendCode(api, 'zhu+x@mail.example', '198.51.100.99')).status).toBe(200)
    })

    it('let thirty people behind one address register within an hour, although each mistypes once', async () => {
      const { db } = await open()
      const { api, clock } = openSite(db)
      const address = '203.0.113.1'
      const register = (email: string, code: string) =>
        api.call('/api/email/register', {
          body: { email, code, nickname: '同学', password: 'bamboo-slips-9' },
          address,
        })
      const waiting = Array.from({ length: 30 }, (_, index) => `student${index}@school.example`)
      while (waiting.length > 0) {
        const [email = ''] = waiting
        const sent = await sendCode(api, email, address)
        if (sent.status === 429) {
          clock.now += Number(sent.headers.get('Retry-After')) * 1_000
          continue
        }
        waiting.shift()
        const code = codeFor(api, email)
        const mistyped = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
        expect((await register(email, mistyped)).status).toBe(400)
        // A wrong code counts like a registration, and takes no time for a hash.
        const isLast = waiting.length === 0
        expect((await register(email, isLast ? code : mistyped)).status).toBe(isLast ? 200 : 400)
      }
      expect(clock.now - testNow).toBeLessThan(10 * MINUTE)
    })

    it('are sent at most ten times a minute, sixty times an hour and a hundred times a day for one address', async () => {
      const { db } = await open()
      const { api, clock } = openSite(db)
      let attempts = 0
      const attackFor = async (duration: number): Promise<number> => {
        const before = api.emails.length
        for (let step = 0; step < 12; step += 1) {
          for (let request = 0; request < 12; request += 1)
            await sendCode(api, `victim${(attempts += 1)}@mail.example`, '203.0.113.1')
          clock.now += duration / 12
        }
        return api.emails.length - before
      }
      expect(await attackFor(MINUTE)).toBe(10)
      expect(await attackFor(HOUR - MINUTE)).toBe(50)
      expect(await attackFor(23 * HOUR)).toBe(40)
    })
  })

  describe('G12: the whole site', () => {
    it('sends a maximum of codes an hour, says when it continues, and logs one line', async () => {
      const { db } = await open()
      const { api, clock, lines } = openSite(db, { perHour: 5, perDay: 100 })
      for (let client = 0; client < 5; client += 1) {
        expect((await sendCode(api, `${client}@mail.example`, `198.51.100.${client}`)).status).toBe(200)
        clock.now += MINUTE
      }
      for (const client of [10, 11, 12]) {
        const refused = await sendCode(api, `${client}@mail.example`, `198.51.100.${client}`)
        expect(refused.status).toBe(429)
        expect(refused.headers.get('Retry-After')).toBe('3300')
        expect(refused.body.message).toBe('本站发送的验证码已达上限，请稍后再试')
      }
      expect(lines.filter((line) => line.includes('EMAIL_CODES_PER_HOUR'))).toHaveLength(1)
      expect(lines.join('\n')).not.toContain('mail.example')

      clock.now += 55 * MINUTE
      // Rejected requests have used up nothing.
      expect((await sendCode(api, '10@mail.example', '198.51.100.10')).status).toBe(200)
    })

    it('sends a maximum of codes a day, to known addresses too', async () => {
      const { db } = await open()
      const { api, clock } = openSite(db, { perHour: 100, perDay: 6 })
      for (let client = 0; client < 6; client += 1) {
        expect((await sendCode(api, `${client}@mail.example`, `198.51.100.${client}`)).status).toBe(200)
        clock.now += HOUR
      }
      const refused = await sendCode(api, '7@mail.example', '198.51.100.7')
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(18 * 3600)])
    })
  })
})
