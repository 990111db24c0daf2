import 'vitest'

/** Asymmetric matchers as `unknown` instead of Vitest's `any`, so that they cannot hide a wrong type. */
declare module 'vitest' {
  interface ExpectStatic {
    arrayContaining: (expected: unknown[]) => unknown
    closeTo: (expected: number, precision?: number) => unknown
    objectContaining: (expected: object) => unknown
    stringContaining: (expected: string) => unknown
    stringMatching: (expected: string | RegExp) => unknown
  }
}
