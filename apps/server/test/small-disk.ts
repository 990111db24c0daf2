import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)

const isRoot = process.getuid?.() === 0

/** A mount namespace; other users than root also need a user namespace, in which they may mount. */
const namespaces = isRoot ? ['--mount'] : ['--mount', '--user', '--map-root-user']

/** Whether this machine permits mount namespaces: containers and some distributions do not. */
export const canMountDisks =
  spawnSync('unshare', [...namespaces, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

/** A real file system of a few MB in memory, which only processes in its namespace see. */
export interface SmallDisk extends AsyncDisposable {
  /** Mount point. */
  path: string
  /** Command that runs the command after it in the namespace. */
  enter: readonly [program: string, ...args: string[]]
  /** Runs a shell command in the namespace; `$DISK` is the mount point. */
  run(command: string): Promise<void>
}

/** Mounts a disk until the test ends. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const disk = await openSmallDisk(megabytes)
  onTestFinished(() => disk[Symbol.asyncDispose]())
  return disk
}

/** Mounts a disk until it is disposed of. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'qingjian-disk-'))
  // The namespace exists as long as this process, which ends with its input.
  const holder = spawn(
    'unshare',
    [
      ...namespaces,
      'sh',
      '-c',
      `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && cat`,
      path,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const exited = once(holder, 'exit')
  await once(holder.stdout, 'data')
  const user = isRoot ? [] : ['--user', '--preserve-credentials']
  const enter = ['nsenter', `--target=${holder.pid}`, '--mount', ...user] as const
  return {
    path,
    enter,
    async run(command) {
      const [program, ...args] = enter
      await run(program, [...args, 'sh', '-c', command], { env: { ...process.env, DISK: path } })
    },
    async [Symbol.asyncDispose]() {
      holder.stdin.end()
      await exited
      await rm(path, { recursive: true })
    },
  }
}
