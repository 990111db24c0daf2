import { afterAll, beforeAll } from 'vitest'
import { page } from 'vitest/browser'

/** Gives the tests of a file the room of a desk; without it they have that of a phone. */
export function setDesktopViewport(): void {
  const { innerWidth, innerHeight } = window
  beforeAll(() => page.viewport(1024, 768))
  afterAll(() => page.viewport(innerWidth, innerHeight))
}
