import { defineConfig } from 'vitest/config'

/** `pnpm check:consumers`: installs frameworks from the registry, so it is not a part of `pnpm test`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts', '*.check.ts'],
    fileParallelism: false,
    expect: { poll: { timeout: 15_000 } },
  },
})
