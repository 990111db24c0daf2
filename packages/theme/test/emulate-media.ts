/// <reference types="@vitest/browser-playwright" />
import { expect } from 'vitest'
import { cdp } from 'vitest/browser'

/** Chromium's media features in a test. */
const defaults = { 'prefers-color-scheme': 'light' }

/**
 * Emulates media features, for example `{ 'prefers-color-scheme': 'dark' }`; no features reset the emulation.
 * Waits until the page matches them, because Chromium applies them after the command has returned.
 */
export async function emulateMedia(features: Record<string, string> = {}, media = ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
  const expected = Object.entries({ ...defaults, ...features })
  await expect
    .poll(() => expected.filter(([name, value]) => !matchMedia(`(${name}: ${value})`).matches))
    .toEqual([])
}
