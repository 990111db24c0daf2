/// <reference types="@vitest/browser-playwright" />
import { expect, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/**
 * Emulates media features in Chromium, for example `{ 'prefers-reduced-motion': 'reduce' }`, until the test ends.
 * The command returns before the page has updated, hence the poll.
 */
export async function emulateMedia(features: Record<string, string>): Promise<void> {
  const entries = Object.entries(features).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features: entries })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
  await expect
    .poll(() => entries.filter(({ name, value }) => !matchMedia(`(${name}: ${value})`).matches))
    .toEqual([])
}
