/// <reference types="@vitest/browser-playwright" />
import { expect } from 'vitest'
import { cdp } from 'vitest/browser'

/** What Chromium reports of itself in a test. */
const defaults = { 'prefers-color-scheme': 'light' }

/**
 * Makes Chromium report these media features, for example `{ 'prefers-color-scheme': 'dark' }`; none takes all back.
 * The page learns of it a little after the command is answered, hence the wait.
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
