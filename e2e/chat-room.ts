import type { Browser, Locator, Page } from '@playwright/test'
import { otherBrowser } from './accounts.ts'
import { expect, hydrated } from './fixtures.ts'

/** What was said. */
export const log = (page: Page): Locator => page.getByRole('log', { name: '聊天记录' })
/** Where a user writes. */
export const field = (page: Page): Locator => page.getByRole('textbox', { name: '聊天内容' })
let count = 0

/** Words that nobody else in the room says. */
export function words(): string {
  count += 1
  return `话 ${process.pid}-${Date.now().toString(36)}-${count}`
}

/** Waits until what is said in the room is heard. */
export async function inRoom(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /人在线$/ })).toBeVisible()
  await expect(log(page)).toHaveAttribute('aria-busy', 'false')
}

/** A guest in another browser, who hears what is said. */
export async function guestInRoom(browser: Browser, origin: string): Promise<Page> {
  const guest = await (await otherBrowser(browser)).newPage()
  await guest.goto(`${origin}/chat`)
  await hydrated(guest)
  await inRoom(guest)
  return guest
}

/** Writes, and sends with the key. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}
