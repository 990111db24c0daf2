import type { ServerEnv } from '#platform/process/env.ts'
import {
  createHotSearchKeeper,
  type HotSearchKeeper,
  type HotSearchKeeperOptions,
} from '#modules/hot-search/hot-search-refresher.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { portOf } from '#platform/outbound/parse-outbound-url.ts'

/** What the hot searches of one process need from outside. */
export interface HotSearchOptions extends Pick<HotSearchKeeperOptions, 'db' | 'now' | 'log' | 'onChanged'> {
  env: Pick<ServerEnv, 'siteUrl' | 'hotSearchUrl'>
}

/** Makes the keeper of one process, which may ask the public internet and, wherever it stands, the owner's mirror. */
export function startHotSearch({ env, ...options }: HotSearchOptions): HotSearchKeeper {
  const { siteUrl, hotSearchUrl: mirror } = env
  const allowedAddresses = mirror === null ? [] : [placeOf(new URL(mirror))]
  return createHotSearchKeeper({ ...options, mirror, ask: createOutbound({ siteUrl, allowedAddresses }) })
}

function placeOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`
}
