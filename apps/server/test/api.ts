import type { Db } from '#db/schema.ts'
import { createApiHost } from '#http/api-host.ts'
import { defaultLimits } from '#http/limits.ts'
import { createTurns } from '#http/turns.ts'
import { createLogger } from '#log/logger.ts'
import { createApi } from '#modules/api.ts'
import { createStatistics, type Statistics } from '#modules/statistics/statistics.ts'
import { testNow } from './posts.ts'

/** What a call answered. */
export interface Answer {
  status: number
  // Tests look into answers of every shape; what they expect there is what is being tested.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** The calls over a database. */
export interface TestApi {
  statistics: Statistics
  /** Answers like the server's own rendering gets it: nobody is counted. */
  get(path: string): Promise<Answer>
  /** Answers a visitor's browser. */
  getAs(visitor: string, path: string): Promise<Answer>
}

/**
 * Puts the calls in front of a database.
 * @param now The clock. @default standing still at `testNow`
 */
export function openApi(db: Db, now: () => number = () => testNow): TestApi {
  const statistics = createStatistics({
    db,
    now,
    onError(error) {
      throw error
    },
  })
  const api = createApi({ db, now, siteUrl: 'https://blog.example', adminUrl: null, statistics })
  const host = createApiHost({
    api,
    visitorHash: () => null,
    turns: createTurns(),
    limits: defaultLimits,
    log: createLogger('silent'),
  })
  return {
    statistics,
    get: async (path) => answerOf(await host.fetch(`http://localhost${path}`)),
    getAs: async (visitor, path) => answerOf(await api.request(path, {}, { visitorHash: visitor })),
  }
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, body: await response.json() }
}
