import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPort } from '../../../scripts/find-port.ts'
import { findAccount, findBinaries, type Account } from './postgres-binaries.ts'

const run = promisify(execFile)

/** No test's data outlives it, so that nothing need reach the disk. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
]

/** A PostgreSQL of our own. */
export interface PostgresServer {
  /** Address without a database's name. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL with an empty data folder.
 * @throws Error saying what this machine lacks for it.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const account = await findAccount()
  // Root's own temporary folder may be closed to the other account.
  const directory = await mkdtemp(join(account.uid === undefined ? tmpdir() : '/tmp', 'qingjian-postgres-'))
  try {
    await chmod(directory, 0o755)
    if (account.uid !== undefined && account.gid !== undefined)
      await chown(directory, account.uid, account.gid)
    const binaries = await findBinaries(account, directory)
    const data = join(directory, 'data')
    await run(
      join(binaries, 'initdb'),
      ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...account, cwd: directory },
    )
    return await serve(join(binaries, 'postgres'), data, directory, account)
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw new Error('PostgreSQL, which the server is tested with, could not start', { cause: error })
  }
}

async function serve(
  binary: string,
  data: string,
  directory: string,
  account: Account,
): Promise<PostgresServer> {
  const port = await findPort()
  const flags = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(binary, ['-D', data, '-p', String(port), ...flags], {
    ...account,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = (): boolean => server.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(server, 'exit')

  let log = ''
  const ready = Promise.withResolvers<void>()
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (log.includes('ready to accept connections')) return
    log += text
    if (log.includes('ready to accept connections')) ready.resolve()
  })
  await Promise.race([
    ready.promise,
    exited.then(([code]) => {
      throw new Error(`postgres ended with code ${String(code)}:\n${log}`)
    }),
  ])
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    async stop() {
      process.off('exit', kill)
      // PostgreSQL's fast way: it ends its sessions and does not wait for them.
      server.kill('SIGINT')
      await exited
      await rm(directory, { recursive: true, force: true })
    },
  }
}
