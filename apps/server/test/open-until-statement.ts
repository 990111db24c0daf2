// Opens, and so migrates, the database of the first argument, and kills itself before the statement of the number in the second.
// Prints the number of statements if that is not reached.
import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { openDatabase } from '#platform/db/open-database.ts'

const [url = '', last = ''] = process.argv.slice(2)
let statements = 0

/** Counts the calls of a method, and ends this process at the last one. */
function countCalls<Name extends string>(
  prototype: Record<Name, (...args: never[]) => unknown>,
  name: Name,
): void {
  const method = prototype[name]
  Object.defineProperty(prototype, name, {
    value(this: unknown, ...args: unknown[]) {
      statements += 1
      if (statements === Number(last)) process.kill(process.pid, 'SIGKILL')
      const result: unknown = Reflect.apply(method, this, args)
      return result
    },
  })
}

countCalls(StatementSync.prototype, 'run')
countCalls(StatementSync.prototype, 'all')
countCalls(Client.prototype, 'query')

const { close } = await openDatabase(url)
process.stdout.write(`${statements}\n`)
await close()
