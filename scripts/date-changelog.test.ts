import { expect, test } from 'vitest'
import { dateChangelog } from './date-changelog.ts'

const changelog = `# Changelog

## Unreleased

- A change, formerly ## Unreleased.

## 1.8.0 – 2026-11-21

The first release.
`

test('a release has the unreleased changes below its version and date, and the next ones an empty section', () => {
  expect(dateChangelog(changelog, '1.9.0', '2026-12-01')).toBe(`# Changelog

## Unreleased

## 1.9.0 – 2026-12-01

- A change, formerly ## Unreleased.

## 1.8.0 – 2026-11-21

The first release.
`)
})

test('a version that is released already, and a release of the packages alone, change nothing', () => {
  expect(dateChangelog(changelog, '1.8.0', '2026-12-01')).toBe(changelog)
})

test('a changelog without unreleased changes is rejected', () => {
  expect(() => dateChangelog('# Changelog\n', '1.9.0', '2026-12-01')).toThrow('no line "## Unreleased"')
})
