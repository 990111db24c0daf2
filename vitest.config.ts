import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { uploadEndpoint } from './packages/api-client/src/testing/upload-endpoint.ts'
import { chromiumLaunchOptions } from './scripts/chromium.ts'
import './scripts/test-environment.ts'

/** Timeout in ms of conditions and tests, for a busy or slow machine with two cores; no assertion depends on it. */
const patience = 60_000

/** Tests of the server that kill processes, measure time and memory, or try hostile input in bulk. */
const durabilityTests =
  'apps/server/**/{*-faults,*kill,hostile-*,large-bodies,locked-database,upload-flood,malformed-requests,server-process,slow-clients,sqlite-backup}.test.ts'

/** Files that take longest; they start first, since the last file to end decides how long a run takes. */
const longTests = /(engagement-kill|import-content|cli|hostile-markdown|import-albums|login)\.test\.ts$/

class LongFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => longTests.test(moduleId)
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of Vitest, not of an array
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const server = {
  globalSetup: ['apps/server/test/global-setup.ts'],
  setupFiles: ['apps/server/test/check-responses.setup.ts'],
  testTimeout: patience,
  hookTimeout: 2 * patience,
  expect: { poll: { timeout: patience / 2 } },
}

export default defineConfig({
  test: {
    // One more than the cores of CI: tests wait for processes and databases more than a third of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongFirstSequencer },
    projects: [
      {
        test: {
          name: 'node',
          include: [
            '{packages,scripts}/**/*.test.ts',
            'apps/{admin,blog,create-qingjian,docs}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.*'],
          testTimeout: patience,
          expect: { poll: { timeout: patience / 2 } },
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          // Loading the server again for each file takes a third of the time. What a file changes in the process, it restores.
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', durabilityTests],
        },
      },
      {
        test: { ...server, name: 'durability', include: [durabilityTests] },
      },
      {
        plugins: [uploadEndpoint()],
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
