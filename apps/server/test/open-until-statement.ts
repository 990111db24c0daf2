// Opens, and so migrates, the database of the first argument, and kills itself before the statement of the number in the second.
// Prints the number of statements if that is not reached.
import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { openDatabase } from '#platform/db/open-database.ts'
import { beforeEachCall } from './before-each-call.ts'

const [url = '', last = ''] = process.argv.slice(2)
let statements = 0

function count(): void {
  statements += 1
  if (statements === Number(last)) process.kill(process.pid, 'SIGKILL')
}

beforeEachCall(StatementSync.prototype, 'run', count)
beforeEachCall(StatementSync.prototype, 'all', count)
beforeEachCall(Client.prototype, 'query', count)

const { close } = await openDatabase(url)
process.stdout.write(`${statements}\n`)
await close()
