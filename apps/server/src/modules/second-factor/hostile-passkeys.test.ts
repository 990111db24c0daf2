import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MINUTE } from '#platform/process/durations.ts'
import { listEventsOf } from '#modules/audit/audit.repository.ts'
import { addLogin } from '../../../test/accounts.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { createAuthenticator } from '../../../test/passkey-authenticator.ts'
import { openPasskeys } from '../../../test/passkeys.ts'

const rejected = [422, '通行密钥没有通过验证，请再试一次']

type Page = Awaited<ReturnType<typeof openPasskeys>>

/** Status and message of a login with a passkey that `sign` makes from the challenge. */
async function attempt(page: Page, sign: (challenge: string) => object) {
  const { challenge } = await page.firstStep()
  const { data: options } = await page.loginOptions(challenge)
  const { status, body } = await page.logIn(challenge, sign(options.challenge))
  return [status, body.message]
}

forEachDatabase(({ open }) => {
  describe('a response of a hostile authenticator or page', () => {
    it.each([
      ['of another origin', { origin: 'https://blog.example.evil.example' }],
      ['of a page without encryption', { origin: 'http://blog.example' }],
      ['for another site', { rpId: 'evil.example' }],
      ['without user verification', { isUserVerified: false }],
      ['with a challenge of its own', { challenge: 'bXktb3duLWNoYWxsZW5nZQ' }],
    ])('%s is rejected', async (_, change) => {
      const { db } = await open()
      const page = await openPasskeys(db)
      await page.registerAuthenticator()
      const result = await attempt(page, (challenge) => page.authenticator.sign({ challenge, ...change }))
      expect(result).toEqual(rejected)
      const events = (await listEventsOf(db, page.id)).map(({ event }) => event)
      expect(events).toContain('second-factor-failed')
    })

    it('with a signature of another key is rejected', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      await page.registerAuthenticator()
      const { id } = page.authenticator.sign({ challenge: '' })
      const result = await attempt(page, (challenge) => ({
        ...createAuthenticator().sign({ challenge }),
        id,
        rawId: id,
      }))
      expect(result).toEqual(rejected)
    })

    it('with a passkey of another user is rejected', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      await page.registerAuthenticator()
      const { token } = await addLogin(page.api, db, 'guest', 'admin')
      const { data: options } = await page.api.call('/sys/passkey/registrationOptions', {
        method: 'POST',
        token,
      })
      const foreign = createAuthenticator()
      const body = { name: '别人的', passkey: foreign.register(options) }
      expect((await page.api.call('/sys/passkey/register', { token, body })).status).toBe(200)
      expect(await attempt(page, (challenge) => foreign.sign({ challenge }))).toEqual(rejected)
    })

    it('that is replayed is rejected', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      await page.registerAuthenticator()
      const passkey = page.authenticator.sign(await page.confirmationOptions())
      expect((await page.confirm(passkey)).status).toBe(200)
      expect((await page.confirm(passkey)).status).toBe(422)
    })

    it('completes a login once, also beside a second one to the same login', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      await page.registerAuthenticator()
      const { challenge } = await page.firstStep()
      const options = [await page.loginOptions(challenge), await page.loginOptions(challenge)]
      const logins = await Promise.all(
        options.map(({ data }) => page.logIn(challenge, page.authenticator.sign(data))),
      )
      expect(logins.map(({ status }) => status).toSorted()).toEqual([200, 400])
    })

    it('to another request is rejected: of a login, another login, another session, or expired', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      await page.registerAuthenticator()
      const { challenge } = await page.firstStep()
      const { data: options } = await page.loginOptions(challenge)
      expect((await page.confirm(page.authenticator.sign(options))).status).toBe(422)
      const { data: other } = await page.loginOptions(challenge)
      const { challenge: second } = await page.firstStep()
      expect((await page.logIn(second, page.authenticator.sign(other))).status).toBe(422)
      const confirmation = await page.confirmationOptions()
      expect((await page.logIn(challenge, page.authenticator.sign(confirmation))).status).toBe(422)
      const late = await page.confirmationOptions()
      page.clock.now += 5 * MINUTE + 1
      expect((await page.confirm(page.authenticator.sign(late))).status).toBe(422)
    })

    it('with a counter that has not risen is rejected, as from a copied key', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      await page.registerAuthenticator()
      const use = (counter: number) =>
        attempt(page, (challenge) => page.authenticator.sign({ challenge, counter }))
      expect(await use(7)).toEqual([200, '操作成功'])
      expect(await use(7)).toEqual(rejected)
      expect(await use(3)).toEqual(rejected)
      expect(await use(0)).toEqual(rejected)
      expect(await use(8)).toEqual([200, '操作成功'])
    })

    it('counts like a wrong code, and is blocked with them after five', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      const [code = ''] = await page.registerAuthenticator()
      for (let count = 1; count <= 5; count += 1)
        expect((await page.confirm(page.authenticator.sign({ challenge: 'AAAA' }))).status).toBe(422)
      expect(await attempt(page, (challenge) => page.authenticator.sign({ challenge }))).toEqual([
        429,
        '验证码输错太多次，请稍后再试',
      ])
      const { challenge } = await page.firstStep()
      const body = { challenge, code }
      expect((await page.api.call('/auth/secondFactor', { body })).status).toBe(429)
    })

    it('that is no CBOR, JSON or base64url is rejected, not an error of the server', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      const broken = page.authenticator.register(await page.creationOptions())
      for (const response of [
        { ...broken.response, attestationObject: 'AAAA' },
        { ...broken.response, clientDataJSON: Buffer.from('null').toString('base64url') },
        { ...broken.response, clientDataJSON: '<script>' },
      ])
        expect((await page.register({ ...broken, response })).status).toBe(422)
      expect((await page.state()).passkeys).toEqual([])
    })

    it('to a registration is rejected for another origin, site, challenge, session, or without verification', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      for (const change of [
        { origin: 'https://evil.example' },
        { rpId: 'evil.example' },
        { challenge: 'AAAA' },
        { isUserVerified: false },
      ]) {
        const { challenge } = await page.creationOptions()
        const { status, body } = await page.register(page.authenticator.register({ challenge, ...change }))
        expect([status, body.message]).toEqual([422, '通行密钥没有通过验证，请重新添加'])
      }
      const { token } = await addLogin(page.api, db, 'guest', 'admin')
      const options = await page.creationOptions()
      const body = { name: '别人的', passkey: page.authenticator.register(options) }
      expect((await page.api.call('/sys/passkey/register', { token, body })).status).toBe(422)
      expect((await page.state()).passkeys).toEqual([])
    })

    it('with an attestation certificate is rejected before any address in it is requested', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      let requests = 0
      const server = createServer((_, response) => {
        requests += 1
        response.end()
      }).listen(0, '127.0.0.1')
      onTestFinished(() => void server.close())
      for (const format of ['packed', 'apple', 'android-key', 'tpm', 'fido-u2f']) {
        const statement = new Map([['x5c', [Uint8Array.of(0x30, 0)]]])
        const options = await page.creationOptions()
        const passkey = page.authenticator.register(options, { format, statement })
        expect((await page.register(passkey)).status).toBe(422)
      }
      expect(requests).toBe(0)
    })
  })
})
