import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPort } from '../../../scripts/find-port.ts'
import { findAccount, findBinaries, type Account } from './postgres-binaries.ts'

const run = promisify(execFile)

/** Durability is off: the data does not outlive the tests. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
]

/** A PostgreSQL server of the tests. */
export interface PostgresServer {
  /** Address without a database name. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL with an empty data folder.
 * @throws Error that says what this machine lacks.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const account = await findAccount()
  // The other account may have no access to root's temporary folder.
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
    throw new Error('PostgreSQL, which the server tests need, could not start', { cause: error })
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
      // Fast shutdown: PostgreSQL terminates its sessions.
      server.kill('SIGINT')
      await exited
      await rm(directory, { recursive: true, force: true })
    },
  }
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
