import { readFileSync } from 'node:fs'
import { CreateError } from './create-error.ts'

interface Manifest {
  version: string
  engines: { node: string }
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'version' in value && 'engines' in value

/** Reads the package.json of this package. */
export function readManifest(): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  if (!isManifest(manifest)) throw new Error('package.json has no version or no engines.')
  return manifest
}

/**
 * Checks a version of Node.
 * @param range `>=` and major and minor version.
 * @throws CreateError if it is too old.
 */
export function assertNode(range: string, version: string): void {
  const [lowestMajor = 0, lowestMinor = 0] = range.replace('>=', '').split('.').map(Number)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > lowestMajor || (major === lowestMajor && minor >= lowestMinor)) return
  throw new CreateError(
    `青简需要 Node ${lowestMajor}.${lowestMinor} 或更新的版本，现在是 ${version}。请到 https://nodejs.org 安装长期支持版，再执行一次。`,
  )
}
