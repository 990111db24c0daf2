import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The time frames of SECURITY.md depend on these settings.
test('fixes of vulnerabilities are proposed at any time, other updates weekly', () => {
  const config: unknown = JSON.parse(readFileSync(new URL('../renovate.json', import.meta.url), 'utf8'))
  expect(config).toMatchObject({
    schedule: ['before 6am on monday'],
    minimumReleaseAge: '7 days',
    vulnerabilityAlerts: { schedule: ['at any time'], minimumReleaseAge: null },
  })
})
