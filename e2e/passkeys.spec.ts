import type { Page } from '@playwright/test'
import { expireConfirmations, type StoredAccount } from '../apps/server/test/stored-account.ts'
import { createAccount, logIn } from './accounts.ts'
import { expectNoAxeFinding } from './axe.ts'
import { expect, hydrated } from './fixtures.ts'
import { testOn } from './own-site.ts'

// Passkeys belong to a host name: browsers create none for an address such as 127.0.0.1.
const test = testOn({ 'site.yaml': 'name: 青简\n' }).extend({
  baseURL: async ({ server }, use) => use(server.origin.replace('127.0.0.1', 'localhost')),
})

/** Adds an authenticator like that of a phone, which verifies the user at once. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Lets the verification of the user fail, as with a wrong finger. */
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Removes it, as with a lost phone. */
    lose: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}

/** Logs in on the site with the password, on the way to the screen 账号安全. */
async function openSecurity(page: Page, owner: StoredAccount): Promise<void> {
  await page.goto('/admin/security')
  await page.getByRole('link', { name: '去登录' }).click()
  await hydrated(page)
  await logIn(page, owner)
}

test('an admin adds a passkey, logs in and confirms a ban with it, and removes it', async ({
  page,
  server,
}) => {
  test.slow()
  const authenticator = await addAuthenticator(page)
  const owner = await createAccount(server.dataDir, 'admin')
  const troll = await createAccount(server.dataDir)
  await openSecurity(page, owner)
  await expect(page).toHaveURL(/\/admin\/security$/)

  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const adding = page.getByRole('dialog', { name: '添加通行密钥' })
  await adding.getByRole('textbox', { name: '名称' }).fill('我的手机')
  await adding.getByRole('button', { name: '添加', exact: true }).click()
  const codes = page.getByRole('dialog', { name: '恢复码' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: '我已保存好' }).click()
  const passkeys = page.getByRole('region', { name: '通行密钥' })
  await expect(passkeys.getByText(/还没有用过/)).toBeVisible()
  await expectNoAxeFinding(page, { inBothThemes: true })

  await page.context().clearCookies()
  await openSecurity(page, owner)
  const useToLogIn = page.getByRole('button', { name: '用通行密钥登录' })
  await expect(useToLogIn).toBeVisible()
  await expectNoAxeFinding(page, { inBothThemes: true })
  await authenticator.setVerified(false)
  await useToLogIn.click()
  await expect(page.getByRole('alert').filter({ hasText: '没有完成' })).toBeVisible()
  await authenticator.setVerified(true)
  await useToLogIn.click()
  await expect(page).toHaveURL(/\/admin\/security$/)
  await expect(passkeys.getByText(/\d 用过/)).toBeVisible()

  await expireConfirmations(server.dataDir)
  await page.goto(`/admin/users/${troll.id}`)
  await page.getByRole('button', { name: '封禁' }).click()
  const ban = page.getByRole('dialog', { name: `封禁 ${troll.nickname}` })
  await ban.getByRole('button', { name: '封禁' }).click()
  const confirmation = page.getByRole('dialog', { name: '确认是你本人' })
  await expect(confirmation.getByRole('button', { name: '用通行密钥确认' })).toBeVisible()
  await expectNoAxeFinding(page, { inBothThemes: true })
  await confirmation.getByRole('button', { name: '用通行密钥确认' }).click()
  await expect(page.getByRole('button', { name: '恢复账号' })).toBeVisible()

  await expireConfirmations(server.dataDir)
  await page.goto('/admin/security')
  await page.getByRole('button', { name: '移除 我的手机' }).click()
  const removing = page.getByRole('dialog', { name: '移除 我的手机' })
  await expect(removing.getByText(/它是最后一个/)).toBeVisible()
  await removing.getByRole('button', { name: '移除' }).click()
  await confirmation.getByRole('button', { name: '用通行密钥确认' }).click()
  await expect(page.getByText('两步验证没有开启', { exact: false })).toBeVisible()
  await page.context().clearCookies()
  await openSecurity(page, owner)
  await expect(page).toHaveURL(/\/admin\/security$/)
})

test('an admin who has lost the device logs in with a recovery code', async ({ page, server }) => {
  const authenticator = await addAuthenticator(page)
  const owner = await createAccount(server.dataDir, 'admin')
  await openSecurity(page, owner)
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const adding = page.getByRole('dialog', { name: '添加通行密钥' })
  await adding.getByRole('textbox', { name: '名称' }).fill('会丢的手机')
  await adding.getByRole('button', { name: '添加', exact: true }).click()
  const codes = page.getByRole('dialog', { name: '恢复码' })
  const code = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('button', { name: '我已保存好' }).click()
  await authenticator.lose()

  await page.context().clearCookies()
  await openSecurity(page, owner)
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('还有 9 个恢复码没有用过', { exact: false })).toBeVisible()
})
