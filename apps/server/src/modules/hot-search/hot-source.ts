import type { HotSearchEntry } from '@qingjian/api-client/contract'
import type * as v from 'valibot'

/** Address and parser of a list. */
export interface HotSource {
  origin: string
  /** Path and query of the list. @param now Milliseconds since the epoch. */
  path: (now: number) => string
  /** Additional request headers. @default none */
  headers?: Readonly<Record<string, string>>
  /** Refresh interval while the list is read, in ms. */
  interval: number
  /** Extracts the entries from a response. */
  list: v.GenericSchema<unknown, readonly unknown[]>
  /** Parses one entry; null for an item to leave out, such as an advert. */
  entry: v.GenericSchema<unknown, HotSearchEntry | null>
}
