import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const installLock = join(tmpdir(), 'qingjian-apt-get.lock')

/**
 * Finds a program on the PATH, or installs the package of Debian that has it.
 * @returns Its path.
 * @throws Error that names what this machine lacks.
 */
export function ensureProgram(name: string, packageName = name): string {
  const attempts = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', packageName],
  ]
  for (const args of attempts) {
    const found = findProgram(name)
    if (found !== undefined) return found
    // Without the lock, apt-get fails where the other worker installs a program at the same time.
    spawnSync('flock', [installLock, 'apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    })
  }
  const found = findProgram(name)
  if (found !== undefined) return found
  throw new Error(`找不到也装不上 ${name}（试过 PATH 和 apt-get）。请安装 ${packageName}。`)
}

function findProgram(name: string): string | undefined {
  // The PATH of a user who is not root lacks the second.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
