/** Decides whether this process runs tasks that one process of a site runs at a time. */
export interface TaskLease {
  /** Null while another process holds the lease; otherwise a signal that is aborted when the lease is lost. */
  held(): AbortSignal | null
}
