import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from './scripts/chromium.ts'

/** Timeout in ms of conditions and tests, for a busy machine with two cores; no assertion depends on it. */
const patience = 30_000

export default defineConfig({
  test: {
    // The default reserves one of two cores for the main process.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['{packages,scripts}/**/*.test.ts', 'apps/blog/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.*'],
          testTimeout: patience,
          expect: { poll: { timeout: patience / 2 } },
          typecheck: { enabled: true, include: ['packages/**/*.test-d.ts'] },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/postgres.ts'],
          testTimeout: patience,
          hookTimeout: 2 * patience,
          expect: { poll: { timeout: patience / 2 } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{packages,apps}/**/*.browser.test.{ts,tsx}'],
          testTimeout: patience,
          expect: { poll: { timeout: patience / 2 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumLaunchOptions(),
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
