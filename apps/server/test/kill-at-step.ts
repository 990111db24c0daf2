// Preloaded by `--import`: kills its process before the step that `KILL_AT` names, such as `sql:120` or `file:3`. Without it, prints the
// number of steps of each kind at the end.
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { beforeEachCall } from './before-each-call.ts'

const last = process.env['KILL_AT']
const steps = { sql: 0, file: 0 }

const count = (kind: keyof typeof steps) => (): void => {
  steps[kind] += 1
  if (`${kind}:${steps[kind]}` === last) process.kill(process.pid, 'SIGKILL')
}

beforeEachCall(StatementSync.prototype, 'run', count('sql'))
beforeEachCall(StatementSync.prototype, 'all', count('sql'))
beforeEachCall(Client.prototype, 'query', count('sql'))
// Requests to S3, and files on the disk that are complete.
beforeEachCall(globalThis, 'fetch', count('file'))
beforeEachCall(promises, 'rename', count('file'))
syncBuiltinESMExports()

if (last === undefined) process.once('exit', () => process.stderr.write(`${JSON.stringify(steps)}\n`))
