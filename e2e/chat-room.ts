import type { Browser, Locator, Page } from '@playwright/test'
import { newVisitorContext } from './accounts.ts'
import { expect, hydrated } from './fixtures.ts'

/** The message history. */
export const log = (page: Page): Locator => page.getByRole('log', { name: '聊天记录' })
/** The message input. */
export const input = (page: Page): Locator => page.getByRole('textbox', { name: '聊天内容' })
let count = 0

/** A unique message text. */
export function uniqueText(): string {
  count += 1
  return `话 ${process.pid}-${Date.now().toString(36)}-${count}`
}

/** Waits until the socket is open and the history is loaded. */
export async function waitForRoom(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /人在线$/ })).toBeVisible()
  await expect(log(page)).toHaveAttribute('aria-busy', 'false')
}

/** Opens the chat as a guest in another browser. */
export async function joinAsGuest(browser: Browser, origin: string): Promise<Page> {
  const guest = await (await newVisitorContext(browser)).newPage()
  await guest.goto(`${origin}/chat`)
  await hydrated(guest)
  await waitForRoom(guest)
  return guest
}

/** Sends a message with Enter. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await input(page).press('Enter')
}
