import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchPublicFile } from './fixtures/fetch-public-file.ts'
import { type PublicFixture, publicFixtures } from './fixtures/public-fixtures.ts'

const cache = fileURLToPath(new URL('../.fixtures', import.meta.url))
const cli = fileURLToPath(new URL('../apps/server/src/cli/cli.ts', import.meta.url))

/** Imports a file into an empty folder, twice. @returns What is not as expected. */
async function findDifferences(fixture: PublicFixture): Promise<string[]> {
  const file = await fetchPublicFile(fixture, cache)
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-fixtures-'))
  const content = join(folder, 'content')
  await mkdir(join(content, 'posts'), { recursive: true })
  const runCommand = (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), CONTENT_DIR: content }
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { env, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  try {
    const first = runCommand('import', fixture.system, file, content)
    const { expected } = fixture
    if (expected === null)
      return first.status === 1 ? [] : [`it was not rejected (${first.status}): ${first.output}`]
    const second = runCommand('import', fixture.system, file, content)
    const comments = runCommand('import', 'comments', '--dry-run', '--json', file)
    const check = runCommand('check', '--json', content)
    const counts = /"comments": (\d+)/.exec(comments.output)?.[1]
    return [
      ...(first.output.includes(`写入 ${expected.articles} 篇（`) && first.status === 0
        ? []
        : [`first run (${first.status}): ${first.output}`]),
      ...(second.output.includes(`已有 ${expected.articles} 篇，不能导入 0 篇`)
        ? []
        : [`second run: ${second.output}`]),
      ...(counts === String(expected.comments) ? [] : [`comments: ${comments.output}`]),
      ...(/"refused": 0\b/.test(check.output) ? [] : [`check: ${check.output.slice(0, 2000)}`]),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

let failed = 0
for (const fixture of publicFixtures) {
  const { repository, commit, path, licence } = fixture
  // Without a network, those in the folder still count.
  const differences = await findDifferences(fixture).catch((error: unknown) => [
    `not fetched: ${String(error)}`,
  ])
  if (differences.length > 0) failed += 1
  console.log(
    `${differences.length === 0 ? '✓' : '✗'} ${repository}@${commit.slice(0, 12)} ${path} (${licence ?? 'no licence named'})`,
  )
  for (const difference of differences) console.log(`  ${difference}`)
}
console.log(`${publicFixtures.length - failed} of ${publicFixtures.length} fixtures are imported as expected`)
if (failed > 0) process.exitCode = 1
