import type { Page } from '@playwright/test'
import type { StoredAccount } from '../apps/server/test/stored-account.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

/** A test against the server that the journeys of the back office share. */
export const test = testOn({
  'site.yaml': 'name: 青简\ncomments:\n  moderation: review\n',
  'posts/one.md': post({ title: '等一等', date: '2026-01-01 10:00:00' }, '正文'),
})

/** Opens a screen of the back office with the session of an account. */
export async function openAdmin(
  page: Page,
  { token }: StoredAccount,
  origin: string,
  path = '/admin/',
): Promise<void> {
  await page.context().addCookies([{ name: 'blog_token', value: token, url: origin, sameSite: 'Lax' }])
  await page.goto(path)
}
