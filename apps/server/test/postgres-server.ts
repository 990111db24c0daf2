import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPort } from '../../../scripts/find-port.ts'
import { memoryFolder } from '../../../scripts/memory-folder.ts'
import { findAccount, findBinaries, type Account } from './postgres-binaries.ts'

const run = promisify(execFile)

/** The data does not outlive the machine. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
  // Instead of up to 1 GB in memory.
  'max_wal_size=64MB',
]

/** A PostgreSQL server of the tests. */
export interface PostgresServer {
  /** Address without a database name. */
  url: string
  /** The server and its sessions; Linux only. */
  processIds(): readonly number[]
  /** Ends it with all sessions, in order (SIGINT) or at once, and starts it again at the same address. */
  restart(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Stops its processes without ending connections, and lets them continue; Linux only. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Whether a commit survives the end of the server. @default false */
  isDurable?: boolean
  /** Command that runs the server in another namespace, see `small-disk.ts`; for root. */
  enter?: readonly [program: string, ...args: string[]] | undefined
}

/**
 * Starts PostgreSQL with an empty data folder.
 * @throws Error that names what this machine lacks.
 */
export async function startPostgres({
  isDurable = false,
  enter,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const account = await findAccount()
  const parent = account.uid === undefined ? tmpdir() : '/tmp'
  // The other account may have no access to another temporary folder of root.
  const dataParent = tmpdir() === memoryFolder ? memoryFolder : parent
  const folders: string[] = []
  const makeFolder = async (within: string): Promise<string> => {
    const folder = await mkdtemp(join(within, 'qingjian-postgres-'))
    folders.push(folder)
    await chmod(folder, 0o755)
    if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
    return folder
  }
  const removeFolders = async (): Promise<void> => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
  try {
    // The binaries may be copied here, and a file system in memory may be `noexec`.
    const directory = await makeFolder(parent)
    const data = await makeFolder(dataParent)
    const binaries = await findBinaries(account, directory)
    await run(
      join(binaries, 'initdb'),
      ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...account, cwd: directory },
    )
    const flags = [...settings, `synchronous_commit=${isDurable ? 'on' : 'off'}`]
    const binary = join(binaries, 'postgres')
    return await serve({ binary, data, directory, account, flags, enter, removeFolders })
  } catch (error) {
    await removeFolders()
    throw new Error('PostgreSQL, which the server tests need, could not start', { cause: error })
  }
}

interface Command {
  binary: string
  data: string
  directory: string
  account: Account
  flags: readonly string[]
  enter: PostgresOptions['enter']
  removeFolders: () => Promise<void>
}

async function serve(command: Command): Promise<PostgresServer> {
  const port = await findPort()
  let server = await runServer(command, port)
  const processIds = (): readonly number[] => {
    const { pid } = server.child
    if (pid === undefined) throw new Error('PostgreSQL does not run.')
    return [pid, ...childrenOf(pid)]
  }
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const each of processIds()) process.kill(each, signal)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    processIds,
    async restart(signal) {
      if (signal === 'SIGKILL') {
        // It starts no session between the list of its processes and their end.
        server.child.kill('SIGSTOP')
        const ids = processIds()
        signalAll('SIGKILL')
        while (ids.some(isRunning)) await setTimeout(5)
      } else server.child.kill(signal)
      await server.exited
      server = await runServer(command, port)
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      // Fast shutdown: PostgreSQL terminates its sessions.
      server.child.kill('SIGINT')
      await server.exited
      await command.removeFolders()
    },
  }
}

/** Whether a process runs. One that outlives the server has its shared memory, with which no other server starts. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Every session is a child process. */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

interface ServerProcess {
  child: ChildProcess
  exited: Promise<unknown>
}

async function runServer(
  { binary, data, directory, account, flags, enter }: Command,
  port: number,
): Promise<ServerProcess> {
  const args = ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])]
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe']
  const child =
    enter === undefined
      ? spawn(binary, args, { ...account, cwd: directory, stdio })
      : // Only root may enter; `nsenter` changes the account afterwards.
        spawn(
          enter[0],
          [...enter.slice(1), `--setuid=${account.uid}`, `--setgid=${account.gid}`, binary, ...args],
          { cwd: directory, stdio },
        )
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit').finally(() => process.off('exit', kill))

  let log = ''
  const ready = Promise.withResolvers<void>()
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (log.includes('ready to accept connections')) return
    log += text
    if (log.includes('ready to accept connections')) ready.resolve()
  })
  await Promise.race([
    ready.promise,
    exited.then(() => {
      throw new Error(`postgres ended with code ${String(child.exitCode)}:\n${log}`)
    }),
  ])
  return { child, exited }
}

/**
 * Runs a statement in the database `postgres`.
 * @param server Address without a database name.
 */
export async function queryPostgres(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
