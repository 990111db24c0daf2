import { afterAll, beforeAll } from 'vitest'
import { page } from 'vitest/browser'

/** Sets a desktop viewport for the tests of a file; the default is a phone's. */
export function setDesktopViewport(): void {
  const { innerWidth, innerHeight } = window
  beforeAll(() => page.viewport(1024, 768))
  afterAll(() => page.viewport(innerWidth, innerHeight))
}
