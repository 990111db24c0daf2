import type { ServerEnv } from '#platform/process/env.ts'
import {
  createHotSearchRefresher,
  type HotSearchRefresher,
  type HotSearchRefresherOptions,
} from '#modules/hot-search/hot-search-refresher.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { portOf } from '#platform/outbound/parse-outbound-url.ts'

/** Dependencies of the hot search lists in one process. */
export interface HotSearchOptions extends Pick<
  HotSearchRefresherOptions,
  'db' | 'now' | 'log' | 'onChanged'
> {
  env: Pick<ServerEnv, 'siteUrl' | 'hotSearchUrl'>
}

/** Creates the refresher of one process; it may request public addresses and the owner's mirror. */
export function startHotSearch({ env, ...options }: HotSearchOptions): HotSearchRefresher {
  const { siteUrl, hotSearchUrl: mirror } = env
  const allowedAddresses = mirror === null ? [] : [toHostAndPort(new URL(mirror))]
  return createHotSearchRefresher({
    ...options,
    mirror,
    outbound: createOutbound({ siteUrl, allowedAddresses }),
  })
}

function toHostAndPort(url: URL): string {
  return `${url.hostname}:${portOf(url)}`
}
