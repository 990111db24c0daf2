// Opens the database of the first argument, prints `open`, and holds it until it is killed.
import { openDatabase } from '#platform/db/open-database.ts'

await openDatabase(process.argv[2] ?? '')
process.stdout.write('open\n')
setInterval(() => {}, 60_000)
