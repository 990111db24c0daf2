// Locks the SQLite file of the first argument for writing, prints `locked`, and holds the lock until it is killed.
import { DatabaseSync } from 'node:sqlite'

const connection = new DatabaseSync(process.argv[2] ?? '', { timeout: 5_000 })
connection.exec('begin immediate')
process.stdout.write('locked\n')
setInterval(() => {}, 60_000)
