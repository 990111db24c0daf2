import { openLease } from '#platform/db/lease.ts'
import { openDatabase } from '#platform/db/open-database.ts'

// Holds a lease until it is killed. Arguments: URL of the database, name of the lease.

const [, , url = '', name = ''] = process.argv
const { db } = await openDatabase(url)
openLease({
  db,
  name,
  onAcquired: () => console.log('acquired'),
  onError: (error) => {
    throw error
  },
})
