import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../scripts/chromium.ts'
import { dataDir } from './data-dir.ts'
import { pollIntervals } from './poll.ts'

const port = Number(process.env['E2E_PORT'] ?? 4310)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // For a busy or slow machine with two cores; no assertion depends on them.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { intervals: pollIntervals } },
  // One more than the cores of CI: with two, the browsers wait a third of the time.
  workers: 3,
  reporter: [['list'], ['./page-at-failure-reporter.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Requests through a service worker bypass page.route; the journeys about cached pages allow it.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording costs a quarter of the time; PLAYWRIGHT_TRACE=1 records the failing tests.
    trace: process.env['PLAYWRIGHT_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: chromiumLaunchOptions(),
  },
  projects: [
    { name: 'wide', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node ../apps/server/dist/main.js',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      // Tests of limits by address send X-Forwarded-For.
      TRUST_PROXY: '127.0.0.1,::1',
      // An unused port: the demo enables hot search sources, and no test requests other hosts.
      HOT_SEARCH_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'error',
    },
    // The cause of a response with status 500.
    stdout: 'pipe',
    timeout: 120_000,
  },
})
