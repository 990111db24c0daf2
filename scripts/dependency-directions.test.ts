import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const forbidden: [file: string, specifier: string][] = [
  ['packages/ui/src/one.ts', '@qingjian/theme'],
  ['packages/ui/src/two.ts', '../../theme/src/index.ts'],
  ['packages/ui/src/button/three.ts', '../../../../apps/blog/src/core/paths.ts'],
  ['apps/admin/src/core/one.ts', '#features/one.ts'],
  ['apps/admin/src/core/two.ts', '../routes/one.ts'],
  ['apps/admin/src/features/one.ts', '#routes/one.ts'],
  ['apps/admin/src/features/two.ts', '#app/one.ts'],
  ['apps/admin/src/routes/one.ts', '#app/one.ts'],
  ['apps/admin/src/app/one.ts', '@qingjian/blog'],
  ['apps/admin/src/app/two.ts', '@qingjian/server'],
  ['apps/admin/src/app/three.ts', '@qingjian/docs'],
  ['apps/admin/src/core/three.ts', '../../../blog/src/core/paths.ts'],
  ['apps/admin/src/features/three.ts', '../../../../packages/ui/src/cx.ts'],
  ['apps/admin/src/routes/two.ts', '../../../server/src/main.ts'],
  ['apps/admin/src/app/four.ts', '../../../docs/src/site.ts'],
  ['apps/blog/src/core/one.ts', '#features/one.ts'],
  ['apps/blog/src/core/two.ts', '../routes/one.ts'],
  ['apps/blog/src/features/one.ts', '#routes/one.ts'],
  ['apps/blog/src/features/two.ts', '#app/one.ts'],
  ['apps/blog/src/routes/one.ts', '#app/one.ts'],
  ['apps/blog/src/app/one.ts', '@qingjian/server'],
  ['apps/blog/src/app/two.ts', '#service-worker/cached-pages.ts'],
  ['apps/blog/src/app/three.ts', '@qingjian/admin'],
  ['apps/blog/src/app/four.ts', '@qingjian/docs'],
  ['apps/blog/src/app/root/five.ts', '../../../../server/src/main.ts'],
  ['apps/blog/src/core/three.ts', '../../../../packages/theme/src/index.ts'],
  ['apps/blog/src/features/four.ts', '../../../admin/src/core/paths.ts'],
  ['apps/blog/src/routes/three.ts', '../../../../packages/ui/dist/button.js'],
  ['apps/blog/src/service-worker/two.ts', '../../../server/src/main.ts'],
  ['apps/blog/src/features/three.ts', '#service-worker/cached-pages.ts'],
  ['apps/blog/src/routes/two.ts', '#service-worker/asset-caches.ts'],
  ['apps/blog/src/service-worker/one.ts', '#core/one.ts'],
  ['apps/blog/src/diagram-frame/one.ts', '../features/one.ts'],
  ['apps/admin/src/core/four.ts', '#testing/one.ts'],
  ['apps/admin/src/features/four.ts', '#testing/one.ts'],
  ['apps/admin/src/routes/three.ts', '../testing/one.ts'],
  ['apps/blog/src/core/four.ts', '#testing/one.ts'],
  ['apps/blog/src/features/five.ts', '#testing/one.ts'],
  ['apps/blog/src/routes/four.ts', '../testing/one.ts'],
  ['apps/server/src/content/five.ts', '#content/testing/one.ts'],
  ['apps/server/src/modules/six.ts', '#content/testing/one.ts'],
  ['apps/server/src/transfer/four.ts', '#transfer/one/testing/one.ts'],
  ['apps/server/src/platform/one.ts', '#content/one.ts'],
  ['apps/server/src/platform/db/two.ts', '../../modules/one.ts'],
  ['apps/server/src/content/one.ts', '#modules/one.ts'],
  ['apps/server/src/modules/one.ts', '#web/one.ts'],
  ['apps/server/src/web/one.ts', '#cli/one.ts'],
  ['apps/server/src/content/three.ts', '#transfer/one.ts'],
  ['apps/server/src/modules/three.ts', '#transfer/one.ts'],
  ['apps/server/src/web/two.ts', '#transfer/one.ts'],
  ['apps/server/src/transfer/one.ts', '#modules/one.ts'],
  ['apps/server/src/transfer/two.ts', '#cli/one.ts'],
  ['apps/server/src/cli/one.ts', '#server.ts'],
  ['apps/server/src/cli/two.ts', '#start-site.ts'],
  ['apps/server/src/modules/four.ts', '#handlers.ts'],
  ['apps/server/src/modules/two.ts', '@qingjian/api-client/query'],
  ['apps/server/src/two.ts', '../../blog/src/core/paths.ts'],
  ['apps/server/src/platform/three.ts', '../../../../packages/ui/src/cx.ts'],
  ['apps/server/src/content/four.ts', '../../../admin/src/core/paths.ts'],
  ['apps/server/src/modules/five.ts', '../../../../packages/api-client/src/query/index.ts'],
  ['apps/server/src/web/three.ts', '../../../blog/src/core/paths.ts'],
  ['apps/server/src/transfer/three.ts', '../../../blog/src/core/paths.ts'],
  ['apps/server/src/cli/three.ts', '../../../admin/src/core/paths.ts'],
  ['apps/server/src/platform/db/migrations/one.ts', '#platform/db/schema.ts'],
  ['apps/server/src/platform/db/migrations/two.ts', '#platform/db/search/one.ts'],
  ['apps/server/src/platform/db/migrations/three.ts', '../schema.ts'],
  ['apps/server/src/platform/db/migrations/four.ts', '#modules/one.ts'],
  ['apps/server/src/platform/db/migrations/five.ts', '@qingjian/api-client/contract'],
  ['apps/server/src/platform/db/migrations/six.ts', 'node:fs'],
  ['apps/server/src/platform/db/migrations/seven.ts', 'valibot'],
]

const allowed: [file: string, specifier: string][] = [
  ['apps/admin/src/app/ok.ts', '#routes/one.ts'],
  ['apps/admin/src/app/fine.ts', '@qingjian/ui/button'],
  ['apps/admin/src/routes/ok.ts', '#features/one.ts'],
  ['apps/admin/src/features/ok.ts', '#core/one.ts'],
  ['apps/blog/src/app/ok.ts', '#routes/one.ts'],
  ['apps/blog/src/app/fine.ts', '../core/paths.ts'],
  ['apps/blog/src/routes/ok.ts', '#features/one.ts'],
  ['apps/blog/src/features/ok.ts', '#core/one.ts'],
  ['apps/blog/src/features/fine.ts', '#service-worker/messages.ts'],
  ['apps/blog/src/service-worker/ok.ts', './cached-pages.ts'],
  ['apps/server/src/cli/ok.ts', '#web/one.ts'],
  ['apps/server/src/cli/fine.ts', '#transfer/one.ts'],
  ['apps/server/src/cli/good.ts', '#build-static-site.ts'],
  ['apps/blog/src/core/one.test.ts', '#testing/one.ts'],
  ['apps/server/src/transfer/one/testing/ok.ts', '#transfer/two/testing/one.ts'],
  ['apps/server/src/transfer/ok.ts', '#content/one.ts'],
  ['apps/server/src/web/ok.ts', '#modules/one.ts'],
  ['apps/server/src/modules/ok.ts', '#content/one.ts'],
  ['apps/server/src/content/ok.ts', '#platform/one.ts'],
  ['apps/server/src/platform/ok.ts', '@qingjian/api-client/contract'],
  ['apps/server/src/platform/db/migrations/ok.ts', '#platform/db/migrations/frozen/one.ts'],
  ['apps/server/src/platform/db/migrations/index.ts', '#platform/db/migrations/0001-one.ts'],
  ['apps/server/src/platform/db/migrations/frozen/ok.ts', 'kysely'],
  ['apps/server/src/platform/db/migrations/types.ts', 'kysely/migration'],
]

/**
 * Lints the files with the rules of this repository.
 * @param write Creates the text of a file that imports a module. @default a static import
 * @returns The files that break one of its import rules, sorted.
 */
async function findViolations(
  files: [file: string, specifier: string][],
  write = (specifier: string) => `import '${specifier}'\n`,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-layers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await copyFile('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  for (const [file, specifier] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), write(specifier))
  }
  const output = await new Promise<string>((resolve) => {
    const bin = join(process.cwd(), 'node_modules/.bin/oxlint')
    execFile(bin, ['--format', 'unix'], { cwd: folder }, (_, stdout) => resolve(stdout))
  })
  return output
    .split('\n')
    .filter((line) => /no-restricted-imports|consistent-type-imports/.test(line))
    .map((line) => (line.split(':')[0] ?? '').replaceAll('\\', '/'))
    .toSorted()
}

test('an import against the dependency direction fails the lint, one along it passes', async () => {
  expect(await findViolations([...forbidden, ...allowed])).toEqual(forbidden.map(([file]) => file).toSorted())
})

test('a type is imported by a declaration, to which the directions apply', async () => {
  const inline = await findViolations(
    forbidden,
    (specifier) => `export type One = import('${specifier}').One\n`,
  )
  const declared = await findViolations(
    forbidden,
    (specifier) => `import type * as one from '${specifier}'\nexport type One = one.One\n`,
  )
  const files = forbidden.map(([file]) => file).toSorted()
  expect({ inline, declared }).toEqual({ inline: files, declared: files })
})

test('no layer of the server imports a file that composes the layers', async () => {
  const layers = ['platform', 'content', 'modules', 'web', 'transfer', 'cli']
  const entries = (await readdir('apps/server/src')).filter((name) => /(?<!\.test)\.ts$/.test(name))
  // `qingjian build-static` loads this one on demand.
  const isAllowed = (layer: string, entry: string): boolean =>
    layer === 'cli' && entry === 'build-static-site.ts'
  const places = layers
    .flatMap((layer) => entries.map((entry): [string, string] => [layer, entry]))
    .filter(([layer, entry]) => !isAllowed(layer, entry))
  const imports = places.flatMap(([layer, entry]): [string, string][] => [
    [`apps/server/src/${layer}/alias-${entry}`, `#${entry}`],
    [`apps/server/src/${layer}/relative-${entry}`, `../${entry}`],
  ])
  expect(await findViolations(imports)).toEqual(imports.map(([file]) => file).toSorted())
})
