import { createOutput } from '#cli/command-output.ts'
import { createPrompt } from '#cli/prompt.ts'
import { removeSecondFactor } from '#cli/user-changes.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listEventsOf } from '#modules/audit/audit.repository.ts'
import { secondFactorData } from '#modules/second-factor/second-factor.data.ts'
import { logIn } from '../../../test/accounts.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { createAuthenticator } from '../../../test/passkey-authenticator.ts'
import { openPasskeys } from '../../../test/passkeys.ts'

forEachDatabase(({ open }) => {
  describe('a passkey', () => {
    it('is registered for this site, with the user verified, and ends every other session', async () => {
      const { db } = await open()
      const { api, token, authenticator, creationOptions, register, state } = await openPasskeys(db)
      const other = await logIn(api, 'owner')
      const options = await creationOptions()
      expect(options).toMatchObject({
        rp: { id: 'blog.example' },
        user: { name: 'owner@mail.example', displayName: '昵称owner' },
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { userVerification: 'required' },
      })
      const { data: codes } = await register(authenticator.register(options), ' 我的手机 ')
      expect(new Set(codes).size).toBe(10)
      expect(await state()).toMatchObject({
        isEnabled: false,
        recoveryCodesLeft: 10,
        passkeys: [{ name: '我的手机', lastUseTime: null, isSynced: false }],
      })
      expect((await api.call('/auth/info', { token: other })).status).toBe(401)
      expect((await api.call('/auth/info', { token })).status).toBe(200)
    })

    it('is registered once, and a further one renews no recovery codes', async () => {
      const { db } = await open()
      const { authenticator, creationOptions, register, registerAuthenticator, state } =
        await openPasskeys(db)
      await registerAuthenticator()
      const options = await creationOptions()
      expect(options.excludeCredentials).toMatchObject([{ transports: ['hybrid', 'internal'] }])
      const again = await register(authenticator.register(options))
      expect([again.status, again.body.message]).toEqual([409, '这个通行密钥已经添加过'])
      const second = await register(createAuthenticator().register(await creationOptions()), '电脑')
      expect([second.status, second.data]).toEqual([200, []])
      expect((await state()).passkeys.map(({ name }) => name)).toEqual(['我的手机', '电脑'])
    })

    it('completes a login after the password, which is then confirmed', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      const { api, authenticator, clock, firstStep, loginOptions, registerAuthenticator, state } = page
      await registerAuthenticator()
      const { challenge, hasPasskeys } = await firstStep()
      expect(hasPasskeys).toBe(true)
      const { data: options } = await loginOptions(challenge)
      expect(options).toMatchObject({ rpId: 'blog.example', userVerification: 'required' })
      clock.now += 1000
      const { status, data } = await page.logIn(challenge, authenticator.sign(options))
      expect([status, data.nickname]).toEqual([200, '昵称owner'])
      const creation = { method: 'POST', token: data.token }
      expect((await api.call('/sys/passkey/registrationOptions', creation)).status).toBe(200)
      expect((await state()).passkeys[0]?.lastUseTime).toMatch(/^\d{4}-/)
    })

    it('confirms a session in place of password and code', async () => {
      const { db } = await open()
      const page = await openPasskeys(db)
      await page.registerAuthenticator()
      page.expireConfirmation()
      const renew = () =>
        page.api.call('/sys/secondFactor/recoveryCodes', { method: 'POST', token: page.token })
      expect((await renew()).status).toBe(403)
      const passkey = page.authenticator.sign(await page.confirmationOptions())
      expect((await page.confirm(passkey)).status).toBe(200)
      expect((await renew()).status).toBe(200)
    })

    it('leaves recovery codes as the other second factor', async () => {
      const { db } = await open()
      const { api, firstStep, registerAuthenticator } = await openPasskeys(db)
      const [code = ''] = await registerAuthenticator()
      const { challenge } = await firstStep()
      expect((await api.call('/auth/secondFactor', { body: { challenge, code } })).status).toBe(200)
    })

    it('is renamed and removed by its user only, and with the last one no login needs a second factor', async () => {
      const { db } = await open()
      const { api, token, registerAuthenticator, state } = await openPasskeys(db)
      await registerAuthenticator()
      const id = (await state()).passkeys[0]?.id
      const rename = (body: object) => api.call('/sys/passkey/rename', { token, body })
      expect((await rename({ id, name: '  ' })).status).toBe(422)
      expect((await rename({ id, name: '旧手机' })).status).toBe(200)
      expect((await state()).passkeys[0]?.name).toBe('旧手机')
      await db.updateTable('passkeys').set({ user_id: 999 }).execute()
      expect((await rename({ id, name: '别人的' })).status).toBe(404)
      expect((await api.call('/sys/passkey/remove', { token, body: { id } })).status).toBe(404)
      await db.updateTable('passkeys').set({ user_id: 1 }).execute()
      expect((await api.call('/sys/passkey/remove', { token, body: { id } })).status).toBe(200)
      expect(await state()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
      expect(await logIn(api, 'owner')).toMatch(/^[\w-]{43}$/)
    })

    it('requires a recent confirmation to be added and removed', async () => {
      const { db } = await open()
      const { api, token, authenticator, creationOptions, expireConfirmation, register } =
        await openPasskeys(db)
      const options = await creationOptions()
      expireConfirmation()
      expect((await register(authenticator.register(options))).status).toBe(403)
      const post = { method: 'POST', token }
      expect((await api.call('/sys/passkey/registrationOptions', post)).status).toBe(403)
      expect((await api.call('/sys/passkey/remove', { token, body: { id: 1 } })).status).toBe(403)
    })

    it('is one of ten at most', async () => {
      const { db } = await open()
      const { api, token, creationOptions, register } = await openPasskeys(db)
      const early = await creationOptions()
      for (let count = 1; count <= 10; count += 1)
        await register(createAuthenticator().register(await creationOptions()), `第 ${count} 个`)
      const { status, body } = await api.call('/sys/passkey/registrationOptions', { method: 'POST', token })
      expect([status, body.message]).toEqual([409, '最多 10 个通行密钥，请先移除不用的'])
      expect((await register(createAuthenticator().register(early))).status).toBe(409)
    })

    it('is removed by the command for a user who has lost the device', async () => {
      const { db } = await open()
      const { api, registerAuthenticator, state } = await openPasskeys(db)
      await registerAuthenticator()
      const prompt = createPrompt()
      onTestFinished(() => prompt.close())
      const args = { positionals: ['owner'], option: () => undefined, hasFlag: () => false }
      const output = createOutput({ isJson: false, isQuiet: true })
      await removeSecondFactor({ db, prompt, args, output })
      expect(await state()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
      expect(await logIn(api, 'owner')).toMatch(/^[\w-]{43}$/)
    })

    it('is in the audit log and, without its key, in the personal data', async () => {
      const { db } = await open()
      const { api, clock, id, token, registerAuthenticator, state } = await openPasskeys(db)
      await registerAuthenticator()
      const passkeyId = (await state()).passkeys[0]?.id
      await api.call('/sys/passkey/rename', { token, body: { id: passkeyId, name: '旧手机' } })
      const data = JSON.stringify(await secondFactorData.collect(db, id, clock.now))
      const { credential_id: credentialId, public_key: key } = await db
        .selectFrom('passkeys')
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(data).toContain('旧手机')
      expect(data).not.toContain(key)
      expect(data).not.toContain(credentialId)
      await api.call('/sys/passkey/remove', { token, body: { id: passkeyId } })
      const events = (await listEventsOf(db, id)).map(({ event }) => event)
      expect(events).toEqual(['passkey-removed', 'passkey-renamed', 'passkey-added', 'login'])
    })
  })
})
