import { defineConfig } from 'vitest/config'

/** `pnpm check:install`: installs from the registry, so it is not a part of `pnpm test`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.check.ts'],
    // Each command starts a process on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
  },
})
