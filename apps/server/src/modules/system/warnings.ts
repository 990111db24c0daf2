import type { LogWarning } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { readSetting, writeSetting } from '#modules/site/settings.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { DAY, MINUTE } from '#platform/process/durations.ts'
import {
  keyOf,
  MAX_WARNINGS,
  merge,
  type RecentWarning,
  type RecentWarnings,
} from '#platform/log/recent-warnings.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** How long warnings are stored, in ms. */
const retention = 7 * DAY

/** Milliseconds between two writes. */
export const warningsInterval: number = MINUTE / 2

const StoredWarningsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      level: v.picklist(['warn', 'error', 'fatal']),
      message: v.string(),
      reason: v.nullable(v.string()),
      count: v.number(),
      firstAt: v.number(),
      lastAt: v.number(),
    }),
  ),
)

/** The warnings of all processes. */
export interface Warnings {
  /** Those of the last seven days, the last one first. */
  list(): Promise<LogWarning[]>
  /** Stores the warnings of this process. */
  flush(): Promise<void>
}

/** Stores the warnings of this process with those of the others; until then they stay in memory. */
export function createWarnings(options: {
  db: Db
  now: () => number
  recent: Pick<RecentWarnings, 'take'>
}): Warnings {
  const { db, now, recent } = options
  let unstored: RecentWarning[] = []

  async function flush(): Promise<void> {
    unstored = combine([...unstored, ...recent.take()], now())
    if (unstored.length === 0) return
    const written = unstored
    await withWriteLock(db, async (transaction) => {
      const all = combine([...(await readStored(transaction)), ...written], now())
      await writeSetting(transaction, 'warnings', JSON.stringify(all))
    })
    unstored = []
  }

  return {
    async list() {
      await flush()
      return combine(await readStored(db), now()).map(({ firstAt, lastAt, ...rest }) => ({
        ...rest,
        firstTime: shanghaiTime(firstAt),
        lastTime: shanghaiTime(lastAt),
      }))
    },
    flush,
  }
}

async function readStored(db: Db): Promise<RecentWarning[]> {
  const stored = v.safeParse(StoredWarningsSchema, await readSetting(db, 'warnings'))
  return stored.success ? stored.output : []
}

/** Merges equal warnings, and drops old ones and those beyond the newest. */
function combine(warnings: readonly RecentWarning[], now: number): RecentWarning[] {
  const byKey = new Map<string, RecentWarning>()
  for (const warning of warnings) {
    const known = byKey.get(keyOf(warning))
    byKey.set(keyOf(warning), known ? merge(known, warning) : warning)
  }
  return [...byKey.values()]
    .filter(({ lastAt }) => lastAt > now - retention)
    .toSorted((a, b) => b.lastAt - a.lastAt)
    .slice(0, MAX_WARNINGS)
}
