import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails each test of a file that writes a console error or warning. */
export function failOnConsoleOutput(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error')
    vi.spyOn(console, 'warn')
  })
  afterEach(() => {
    const output = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
    vi.restoreAllMocks()
    expect(output).toEqual([])
  })
}
