import type { HotSearchEntry } from '@qingjian/api-client/contract'
import type * as v from 'valibot'

/** Where a list is found, and how one reads it. */
export interface HotSource {
  origin: string
  /** Path and query of the list. @param now Milliseconds since the epoch. */
  path: (now: number) => string
  /** What the source wants to be sent. @default nothing of its own */
  headers?: Readonly<Record<string, string>>
  /** Between two fetches while somebody reads, in ms. */
  interval: number
  /** Finds the lines in an answer. */
  list: v.GenericSchema<unknown, readonly unknown[]>
  /** Reads one line; null for what is no line of the list, such as an advert. */
  entry: v.GenericSchema<unknown, HotSearchEntry | null>
}

/** A minute in ms. */
export const minute = 60_000
