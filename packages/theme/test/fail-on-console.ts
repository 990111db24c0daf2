import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails each test of a file that makes React or the browser complain. */
export function failOnConsoleOutput(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error')
    vi.spyOn(console, 'warn')
  })
  afterEach(() => {
    const complaints = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
    vi.restoreAllMocks()
    expect(complaints).toEqual([])
  })
}
