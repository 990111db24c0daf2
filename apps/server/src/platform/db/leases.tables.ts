import type { Instant } from '#platform/db/column-types.ts'

/** A lease on tasks that one process of a site runs at a time; PostgreSQL only. */
export interface LeasesTable {
  name: string
  /** Random id of the process. */
  holder: string
  /** By the clock of the database. */
  expires_at: Instant
}

/** Tables of leases. */
export interface LeasesTables {
  leases: LeasesTable
}
