// Opens the database whose address is the first argument, says so, and keeps it until it is killed.
import { openDatabase } from '#platform/db/open-database.ts'

await openDatabase(process.argv[2] ?? '')
process.stdout.write('open\n')
setInterval(() => {}, 60_000)
