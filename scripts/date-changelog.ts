const heading = '## Unreleased'

/**
 * Moves the unreleased changes of a changelog below the heading of a release.
 * @param date `YYYY-MM-DD`.
 * @returns Unchanged where the version has a heading already.
 * @throws Error without the heading "Unreleased".
 */
export function dateChangelog(changelog: string, version: string, date: string): string {
  const lines = changelog.split('\n')
  if (lines.some((line) => line.startsWith(`## ${version} `))) return changelog
  const index = lines.indexOf(heading)
  if (index === -1) throw new Error(`The changelog has no line "${heading}".`)
  return lines.toSpliced(index, 1, heading, '', `## ${version} – ${date}`).join('\n')
}
