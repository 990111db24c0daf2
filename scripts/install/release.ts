import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNewestMigration, migrationFolder } from '../newest-migration.ts'

/** Paths of the packed packages `create-qingjian` and `qingjian`. */
export type Release = readonly string[]

const repository = fileURLToPath(new URL('../../', import.meta.url))
const names = ['create-qingjian', 'qingjian'] as const

/** Packs both packages of this workspace, which are built. @param folder Folder of the tarballs. */
export function packRelease(folder: string): Release {
  return pack(repository, folder)
}

/**
 * Builds and packs the newest release with an older schema; as long as there is none, the commit before the newest migration.
 * A commit that has the version of this workspace is packed as its prerelease `-previous`.
 * @param folder Folder of the sources and the tarballs.
 */
export function buildPreviousRelease(folder: string): Release {
  const commit = findPreviousCommit()
  const root = join(folder, 'previous')
  run('git', ['clone', '--quiet', '--no-checkout', repository, root], folder)
  run('git', ['checkout', '--quiet', '--detach', commit], root)
  for (const name of names) setVersion(root, name)
  run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--silent'], root)
  const filters = names.map((name) => `--filter=${name}`)
  run('pnpm', ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', ...filters], root)
  return pack(root, root)
}

function findPreviousCommit(): string {
  const file = `${migrationFolder}/${findNewestMigration(repository)}.ts`
  const added = run('git', ['log', '--diff-filter=A', '--format=%H', '-1', '--', file], repository).trim()
  const tags = ['tag', '--list', 'qingjian@*', '--no-contains', added, '--sort=-v:refname']
  const [release] = run('git', tags, repository).split('\n')
  return release === undefined || release === '' ? `${added}^` : release
}

/** npm updates a prerelease to its version. */
function setVersion(root: string, name: string): void {
  const path = join('apps', name, 'package.json')
  const manifest = readManifest(join(root, path))
  if (manifest.version !== readManifest(join(repository, path)).version) return
  manifest.version += '-previous'
  writeFileSync(join(root, path), JSON.stringify(manifest))
}

function pack(root: string, folder: string): Release {
  return names.map((name) => {
    const file = join(folder, `${name}.tgz`)
    run('pnpm', ['pack', '--config.ignore-scripts=true', '--out', file], join(root, 'apps', name))
    return file
  })
}

/** A package.json. */
export interface Manifest {
  name: string
  version: string
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'name' in value && 'version' in value

/** Reads a package.json. */
export function readManifest(file: string): Manifest {
  return parseManifest(readFileSync(file, 'utf8'))
}

/** Parses a package.json. */
export function parseManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text)
  if (!isManifest(manifest)) throw new Error('A package.json has no name or no version.')
  return manifest
}

function run(command: string, args: string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
