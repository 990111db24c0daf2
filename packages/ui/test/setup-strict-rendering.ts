import { afterEach, beforeEach, expect, vi } from 'vitest'
import { configure } from 'vitest-browser-react/pure'

/** Renders all tests of a file in strict mode, and fails on console errors and warnings. */
export function setupStrictRendering(): void {
  configure({ reactStrictMode: true })
  beforeEach(() => {
    vi.spyOn(console, 'error')
    vi.spyOn(console, 'warn')
  })
  afterEach(() => {
    const messages = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
    vi.restoreAllMocks()
    expect(messages).toEqual([])
  })
}
