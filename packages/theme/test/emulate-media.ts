/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser'

/** Makes Chromium report these media features, for example `{ 'prefers-color-scheme': 'dark' }`; none takes all back. */
export async function emulateMedia(features: Record<string, string> = {}, media = ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
}
