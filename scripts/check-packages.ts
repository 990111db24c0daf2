import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statusOf } from './run.ts'

/** CSS has no types for `attw` to resolve. */
const cssEntries = ['./styles.css', './css/*']

/** Published workspaces of `apps`: they have no types for `attw` to resolve. */
const programs = ['create-qingjian', 'qingjian']
const packages = readdirSync(new URL('../packages', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'qingjian-pack-'))

const failed = packages.filter((name) => {
  const tarball = join(folder, `${name}.tgz`)
  return (
    statusOf('pnpm', ['--filter', `@qingjian/${name}`, 'pack', '--out', tarball]) !== 0 ||
    statusOf('publint', [tarball, '--strict']) !== 0 ||
    statusOf('attw', [tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...cssEntries]) !== 0
  )
})

for (const name of programs) {
  const tarball = join(folder, `${name}.tgz`)
  if (
    statusOf('pnpm', ['--filter', name, 'pack', '--out', tarball]) !== 0 ||
    statusOf('publint', [tarball, '--strict']) !== 0
  )
    failed.push(name)
}

rmSync(folder, { recursive: true })
if (failed.length > 0) {
  console.error(`发布前检查未通过：${failed.join('、')}`)
  process.exit(1)
}
