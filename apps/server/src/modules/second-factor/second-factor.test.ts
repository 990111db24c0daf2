import { CONFIRMATION_MAX_AGE_MS } from '@qingjian/api-client/calls'
import { SecondFactorExtraSchema } from '@qingjian/api-client/contract'
import { TOTP } from 'otpauth'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isAppError } from '#platform/http/app-error.ts'
import { createOutput } from '#cli/command-output.ts'
import { createPrompt } from '#cli/prompt.ts'
import { removeSecondFactor } from '#cli/user-changes.ts'
import { addLogin, logIn, testPassword } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { createSession } from '#modules/accounts/login.service.ts'
import { findUser, updateUser } from '#modules/accounts/users.repository.ts'
import { completeLogin } from '#modules/second-factor/complete-login.service.ts'
import { codeProof } from '#modules/second-factor/proofs.ts'
import { createLoginChallenges } from '#modules/second-factor/login-challenges.ts'
import { createTtlStores } from '#platform/challenges/ttl-store.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { listEventsOf } from '#modules/audit/audit.repository.ts'
import { secondFactorData } from '#modules/second-factor/second-factor.data.ts'
import type { Db } from '#platform/db/schema.ts'
import { MINUTE } from '#platform/process/durations.ts'

/** Milliseconds for which a code is shown. */
const step = 30_000

const codeAt = (secret: string, at: number): string => new TOTP({ secret }).generate({ timestamp: at })

const firstStep = (api: TestApi, password = testPassword) =>
  api.call('/auth/login', { body: { username: 'owner', password } })

const secondStep = (api: TestApi, challenge: string, code: string) =>
  api.call('/auth/secondFactor', { body: { challenge, code } })

/** The challenge of a login. */
async function challengeOf(api: TestApi): Promise<string> {
  const { status, body } = await firstStep(api)
  expect([status, body.message]).toEqual([403, '请输入两步验证的验证码'])
  return v.parse(SecondFactorExtraSchema, body.extra).secondFactor.challenge
}

/** An admin with a second factor, and a clock that has moved on to the next code. */
async function openProtected(db: Db) {
  const clock = { now: testNow }
  const api = openApi(db, () => clock.now)
  const { id, token } = await addLogin(api, db, 'owner', 'admin')
  const { secret, uri } = (await api.call('/sys/secondFactor/setup', { method: 'POST', token })).data
  const code = codeAt(secret, clock.now)
  const recoveryCodes = (await api.call('/sys/secondFactor/enable', { token, body: { code } })).data
  clock.now += step
  return { api, clock, id, token, secret, uri, recoveryCodes, code: () => codeAt(secret, clock.now) }
}

forEachDatabase(({ open }) => {
  describe('the second factor', () => {
    it('is enabled by a code of the app, which ends every other session', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'owner', 'admin')
      const other = await logIn(api, 'owner')
      const state = async () => (await api.call('/sys/secondFactor/state', { token })).data
      expect(await state()).toEqual({
        isEnabled: false,
        enableTime: null,
        passkeys: [],
        recoveryCodesLeft: 0,
      })
      const { secret, uri } = (await api.call('/sys/secondFactor/setup', { method: 'POST', token })).data
      expect(decodeURIComponent(uri)).toContain('owner@mail.example')
      expect(uri).toContain(secret)
      expect(await state()).toMatchObject({ isEnabled: false })
      expect((await firstStep(api)).status).toBe(200)

      const wrong = await api.call('/sys/secondFactor/enable', { token, body: { code: '000000' } })
      expect([wrong.status, wrong.body.extra]).toMatchObject([422, { errors: [{ path: 'code' }] }])
      const { data: codes } = await api.call('/sys/secondFactor/enable', {
        token,
        body: { code: codeAt(secret, testNow) },
      })
      expect(new Set(codes).size).toBe(10)
      expect(codes[0]).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/)
      expect(await state()).toMatchObject({ isEnabled: true, recoveryCodesLeft: 10 })
      expect((await api.call('/auth/info', { token: other })).status).toBe(401)
      expect((await api.call('/auth/info', { token })).status).toBe(200)
      expect((await api.call('/sys/secondFactor/setup', { method: 'POST', token })).status).toBe(409)
    })

    it('is required after the password, and a code is accepted once', async () => {
      const { db } = await open()
      const { api, clock, code } = await openProtected(db)
      const challenge = await challengeOf(api)
      const { status, data } = await secondStep(api, challenge, `${code().slice(0, 3)} ${code().slice(3)}`)
      expect([status, data.nickname]).toEqual([200, '昵称owner'])
      expect((await api.call('/auth/info', { token: data.token })).status).toBe(200)
      expect((await secondStep(api, challenge, code())).body.message).toBe('这次登录已过期，请重新登录')
      const again = await secondStep(api, await challengeOf(api), code())
      expect([again.status, again.body.message]).toEqual([422, '验证码不正确，或已经用过'])
      clock.now += step
      expect((await secondStep(api, await challengeOf(api), code())).status).toBe(200)
    })

    it('is required by a login without a password too, and leaves its session unconfirmed', async () => {
      const { db } = await open()
      const { api, clock, id, code } = await openProtected(db)
      const now = () => clock.now
      const challenges = createLoginChallenges(createTtlStores(now))
      const user = await findUser(db, id)
      if (user === undefined) throw new Error('There is one.')
      const caller = { address: '192.0.2.1', agent: '' }
      const rejection: unknown = await createSession({ db, now, challenges }, user, caller).catch(
        (error: unknown) => error,
      )
      if (!isAppError(rejection)) throw new Error('The login needs a second factor.')
      expect(rejection.code).toBe('second-factor-required')
      const { challenge } = v.parse(SecondFactorExtraSchema, rejection.extra).secondFactor
      const rateLimits = createRateLimits(now)
      const deps = { db, now, challenges, rateLimits }
      const { token } = await completeLogin(deps, { challenge, proof: codeProof(code(), now) }, caller)
      const renewal = await api.call('/sys/secondFactor/recoveryCodes', { method: 'POST', token })
      expect([renewal.status, renewal.body.message]).toEqual([403, '请先确认是你本人'])
    })

    it('accepts a code of the steps before and after the present one, no older one', async () => {
      const { db } = await open()
      const { api, clock, secret } = await openProtected(db)
      clock.now += 10 * step
      const statuses: number[] = []
      for (const offset of [-2, -1, 1, 2]) {
        const code = codeAt(secret, clock.now + offset * step)
        statuses.push((await secondStep(api, await challengeOf(api), code)).status)
      }
      expect(statuses).toEqual([422, 200, 200, 422])
    })

    it('accepts each recovery code once, in any spelling, until they are renewed', async () => {
      const { db } = await open()
      const { api, token, recoveryCodes } = await openProtected(db)
      const [first = '', second = ''] = recoveryCodes
      const use = async (code: string) => (await secondStep(api, await challengeOf(api), code)).status
      expect(await use(first.toUpperCase().replaceAll('-', ' '))).toBe(200)
      expect(await use(first)).toBe(422)
      expect((await api.call('/sys/secondFactor/state', { token })).data.recoveryCodesLeft).toBe(9)
      const { data: renewed } = await api.call('/sys/secondFactor/recoveryCodes', { method: 'POST', token })
      expect(await use(second)).toBe(422)
      expect(await use(renewed[0] ?? '')).toBe(200)
    })

    it('stores recovery codes only as SHA-256 hashes', async () => {
      const { db } = await open()
      const { recoveryCodes } = await openProtected(db)
      const stored = await db.selectFrom('recovery_codes').selectAll().execute()
      expect(stored).toHaveLength(10)
      for (const { code_hash: hash } of stored) expect(hash).toMatch(/^[\w-]{43}$/)
      const text = JSON.stringify(stored)
      for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''))
    })

    it('is blocked after five wrong codes, whatever the challenge and the address', async () => {
      const { db } = await open()
      const { api, clock, code } = await openProtected(db)
      for (let attempt = 1; attempt <= 5; attempt += 1)
        expect((await secondStep(api, await challengeOf(api), '000000')).status).toBe(422)
      const challenge = await challengeOf(api)
      const body = { challenge, code: code() }
      const blocked = await api.call('/auth/secondFactor', { body, address: '198.51.100.7' })
      expect([blocked.status, blocked.body.message]).toEqual([429, '验证码输错太多次，请稍后再试'])
      clock.now += 10 * MINUTE
      expect((await secondStep(api, await challengeOf(api), code())).status).toBe(200)
    })

    it('completes no login after five minutes, after a password change, or of a banned user', async () => {
      const { db } = await open()
      const { api, clock, id, code } = await openProtected(db)
      const expired = await challengeOf(api)
      clock.now += 5 * MINUTE + 1
      expect((await secondStep(api, expired, code())).status).toBe(400)
      const changed = await challengeOf(api)
      await updateUser(db, id, { is_banned: 1 })
      expect((await secondStep(api, changed, code())).status).toBe(403)
      await updateUser(db, id, { is_banned: 0, password_hash: null })
      expect((await secondStep(api, changed, code())).status).toBe(400)
      expect((await secondStep(api, 'unknown', code())).status).toBe(400)
    })

    it('is required by a confirmation, so that password and session alone do not disable it', async () => {
      const { db } = await open()
      const { api, clock, id, token, code, recoveryCodes } = await openProtected(db)
      clock.now += CONFIRMATION_MAX_AGE_MS
      const confirm = async (more: object) => {
        const body = { password: testPassword, ...more }
        const { status, body: response } = await api.call('/sys/session/confirm', { token, body })
        return [status, response.extra]
      }
      const disable = () => api.call('/sys/secondFactor/disable', { method: 'POST', token })
      const errors = (message: string) => [422, { errors: [{ path: 'code', message }] }]
      expect(await confirm({})).toEqual(errors('请输入两步验证的验证码'))
      expect(await confirm({ code: '000000' })).toEqual(errors('验证码不正确，或已经用过'))
      expect((await disable()).status).toBe(403)
      const used = code()
      expect((await confirm({ code: used }))[0]).toBe(200)
      expect((await confirm({ code: used }))[0]).toBe(422)
      expect((await confirm({ code: recoveryCodes[0] }))[0]).toBe(200)
      const events = (await listEventsOf(db, id)).map(({ event }) => event)
      expect(events).toEqual(expect.arrayContaining(['confirmation-failed', 'recovery-code-used']))
      expect((await disable()).status).toBe(200)
    })

    it('allows five wrong codes of confirmations and logins together', async () => {
      const { db } = await open()
      const { api, clock, token, code } = await openProtected(db)
      clock.now += CONFIRMATION_MAX_AGE_MS
      const confirm = async (sent: string) => {
        const body = { password: testPassword, code: sent }
        return (await api.call('/sys/session/confirm', { token, body })).status
      }
      for (let attempt = 1; attempt <= 5; attempt += 1) expect(await confirm('000000')).toBe(422)
      expect(await confirm(code())).toBe(429)
      expect((await secondStep(api, await challengeOf(api), code())).status).toBe(429)
    })

    it('is disabled by a confirmed session, and then no login needs it', async () => {
      const { db } = await open()
      const { api, token, recoveryCodes } = await openProtected(db)
      const challenge = await challengeOf(api)
      expect((await api.call('/sys/secondFactor/disable', { method: 'POST', token })).status).toBe(200)
      expect((await firstStep(api)).status).toBe(200)
      expect((await secondStep(api, challenge, recoveryCodes[0] ?? '')).status).toBe(422)
    })

    it('is removed by the command for a user who has lost the device', async () => {
      const { db } = await open()
      const { api, token } = await openProtected(db)
      const prompt = createPrompt()
      onTestFinished(() => prompt.close())
      const args = { positionals: ['owner'], option: () => undefined, hasFlag: () => false }
      const output = createOutput({ isJson: false, isQuiet: true })
      await removeSecondFactor({ db, prompt, args, output })
      expect((await firstStep(api)).status).toBe(200)
      expect((await api.call('/sys/secondFactor/state', { token })).data).toMatchObject({
        isEnabled: false,
        recoveryCodesLeft: 0,
      })
    })

    it('is in the audit log and, without its secrets, in the personal data', async () => {
      const { db } = await open()
      const { api, clock, id, secret, recoveryCodes } = await openProtected(db)
      await secondStep(api, await challengeOf(api), '000000')
      await secondStep(api, await challengeOf(api), recoveryCodes[0] ?? '')
      const events = (await listEventsOf(db, id)).map(({ event }) => event)
      expect(events).toEqual([
        'login',
        'recovery-code-used',
        'second-factor-failed',
        'second-factor-enabled',
        'login',
      ])
      const data = await secondFactorData.collect(db, id, clock.now)
      expect(data).toMatchObject({ isEnabled: true, recoveryCodesLeft: 9 })
      expect(JSON.stringify(data)).not.toContain(secret)
    })
  })
})
