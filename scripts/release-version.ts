import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dateChangelog } from './date-changelog.ts'
import { readManifest } from './install/release.ts'
import { findNewestMigration } from './newest-migration.ts'

const schemas = 'apps/server/test/released-schemas'

// `pnpm release:version` runs this in the repository after the versions have been raised.
const { version } = readManifest('apps/qingjian/package.json')
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const dated = dateChangelog(changelog, version, new Date().toISOString().slice(0, 10))
if (dated !== changelog) {
  writeFileSync('CHANGELOG.md', dated)
  const migration = findNewestMigration('.')
  // A released schema never changes.
  if (!existsSync(`${schemas}/${migration}.sqlite`))
    execFileSync(process.execPath, [`${schemas}/create.ts`, migration], { stdio: 'inherit' })
}
