import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatPush } from '@qingjian/realtime/protocol'
import { createContentCommits } from '#modules/editing/content-commits.ts'
import { createBackground } from '#platform/process/background.ts'
import { createTtlStores } from '#platform/challenges/ttl-store.ts'
import type { Db } from '#platform/db/schema.ts'
import { createApiHost } from '#platform/http/api-host.ts'
import { type ApiEnv, ownRendering } from '#platform/http/api-env.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { defaultLimits } from '#platform/http/limits.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { createRequestScheduler } from '#platform/http/request-scheduler.ts'
import { createLogger } from '#platform/log/logger.ts'
import type { Email } from '#platform/mail/mailer.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { createBackupTickets } from '#modules/backups/backup-download.ts'
import { createBackups } from '#modules/backups/backups.ts'
import { createRecentWarnings } from '#platform/log/recent-warnings.ts'
import { createContentChecks } from '#modules/system/content-checks.ts'
import { createWarnings } from '#modules/system/warnings.ts'
import { startHotSearch } from '#modules/hot-search/start-hot-search.ts'
import { createApi } from '#modules/api.ts'
import { createPreviewProcess } from '#content/preview/preview-process.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { createPictureProcess } from '#platform/pictures/picture-process.ts'
import { createEngagementEvents, type EngagementEvents } from '#modules/engagement/engagement-events.ts'
import { createStatistics, type Statistics } from '#modules/statistics/statistics.ts'
import { testNow } from './posts.ts'
import { readResponse, type ResponseAt } from './read-response.ts'

/** Exits when idle. */
const pictures = createPictureProcess()
const preview = createPreviewProcess()
const missingFolder = join(tmpdir(), 'qingjian-no-content')

/** Options of a call. */
export interface CallOptions {
  /** @default GET, or POST with a body */
  method?: string
  body?: object
  token?: string
  headers?: Record<string, string>
  /** @default 192.0.2.1 */
  address?: string
  /** @default Firefox on Linux */
  agent?: string
}

/** The API over a test database. */
export interface TestApi {
  statistics: Statistics
  /** All routes, such as `GET /api/article/detail/:id`. */
  calls: readonly string[]
  /** Calls like the server's own rendering, which is not counted as a visit. */
  get<Path extends string>(path: Path): Promise<ResponseAt<Path>>
  /** Calls as a visitor's browser. */
  getAs<Path extends string>(visitor: string, path: Path): Promise<ResponseAt<Path>>
  /** Calls over the network. */
  call<Path extends string>(path: Path, options?: CallOptions): Promise<ResponseAt<Path>>
  /** Emails sent by the calls, oldest first. */
  emails: readonly Email[]
  /** The sockets that the calls push to. */
  sockets: ApiDeps['sockets']
  /** Messages pushed to users, oldest first. */
  pushes: readonly { userId: number; message: object }[]
  /** Messages pushed to the chat room, oldest first. */
  chatPushes: readonly ChatPush[]
  /** Users whose sockets were to be checked after a session ended. */
  checkedLogins: readonly number[]
  /** How often all cached pages were invalidated. */
  invalidations(): number
  /** Paths of the single cached pages that were invalidated, in order. */
  invalidatedPages: readonly string[]
  /** Emitter of engagement events. */
  engagement: EngagementEvents
}

/**
 * Creates the API over a database.
 * @param now The clock. @default fixed at `testNow`
 * @param deps Overrides.
 */
export function openApi(db: Db, now: () => number = () => testNow, deps: Partial<ApiDeps> = {}): TestApi {
  const fail = (error: unknown): never => {
    throw error
  }
  const statistics = createStatistics({ db, now, onError: fail })
  const emails: Email[] = []
  const pushes: TestApi['pushes'][number][] = []
  const chatPushes: ChatPush[] = []
  const checkedLogins: number[] = []
  const sockets: ApiDeps['sockets'] = {
    pushToUser: (userId, message) => void pushes.push({ userId, message }),
    pushToChat: (message) => void chatPushes.push(message),
    checkLogins: (userId) => void checkedLogins.push(userId),
  }
  const log = createLogger('silent')
  let changes = 0
  const invalidatedPages: string[] = []
  const engagement = createEngagementEvents(fail)
  const background = createBackground(fail)
  const hotSearch: ApiDeps['hotSearch'] = {
    requestRefresh(source) {
      const env = { siteUrl: 'https://blog.example', hotSearchUrl: null }
      const refresher = startHotSearch({ env, db, now, log, onChanged: () => undefined })
      const refreshing = refresher.requestRefresh(source)
      // Stopped at once: a scheduled refresh would run after the test, in a database that the next test uses.
      background.run(async () => {
        await refreshing
        await refresher.stop()
      })
      return refreshing
    },
  }
  const api = createApi({
    db,
    now,
    siteUrl: 'https://blog.example',
    adminUrl: null,
    corsOrigins: [],
    statistics,
    rateLimits: createRateLimits(now),
    createTtlStore: createTtlStores(now),
    emailCodeMaxima: { perHour: 200, perDay: 500 },
    outbound: createOutbound({ siteUrl: 'https://blog.example' }),
    mailer: {
      enqueue: async (_, mail) => void emails.push(mail),
      wake: () => {},
      queuedCount: () => 0,
      close: async () => {},
    },
    pictures,
    hotSearch,
    log,
    providers: [],
    wechatToken: null,
    dataDir: tmpdir(),
    storageUrl: null,
    files: createDiskStore(tmpdir()),
    contentDir: missingFolder,
    refreshContent: async () => undefined,
    contentStore: createFolderStore(missingFolder),
    commits: createContentCommits({
      db,
      contentDir: missingFolder,
      siteUrl: 'https://blog.example',
      background,
      log,
    }),
    contentProblems: () => [],
    importProgress: () => null,
    warmUpImport: () => undefined,
    requestImport: () => undefined,
    isIntact: () => null,
    preview,
    sockets,
    invalidatePages: () => (changes += 1),
    invalidatePage: (path) => void invalidatedPages.push(path),
    engagement,
    background,
    backups: createBackups({
      database: { db, check: null, backup: () => Promise.reject(new Error('This test makes no backup.')) },
      dataDir: tmpdir(),
      now,
      log,
    }),
    backupTickets: createBackupTickets(createTtlStores(now)),
    contentChecks: createContentChecks({
      contentDir: missingFolder,
      refreshContent: async () => undefined,
      siteUrl: 'https://blog.example',
      now,
      log,
    }),
    warnings: createWarnings({ db, now, recent: createRecentWarnings(now) }),
    ...deps,
  })
  const host = createApiHost({
    siteUrl: 'http://localhost',
    api,
    visitorHash: () => null,
    clientAddress: () => '',
    scheduler: createRequestScheduler(),
    limits: defaultLimits,
    log,
  })
  const send = async <Path extends string>(
    path: Path,
    init: RequestInit,
    caller: Partial<ApiEnv['Bindings']>,
  ): Promise<ResponseAt<Path>> => {
    const request = new Request(`http://localhost${path}`, init)
    const response = await host.dispatch(request, { ...ownRendering, ...caller })
    // Emails, notifications and statistics follow the response; wait for them before the test reads them or ends.
    await Promise.all([engagement.settled(), background.settled(), statistics.flush()])
    return readResponse(path, response, request.method)
  }

  return {
    statistics,
    calls: [...new Set(api.routes.map(({ method, path }) => `${method} ${path}`))].filter(
      (call) => !call.startsWith('ALL '),
    ),
    emails,
    sockets,
    pushes,
    chatPushes,
    checkedLogins,
    get: (path) => send(path, {}, {}),
    getAs: (visitorHash, path) => send(path, {}, { visitorHash }),
    call(path, { method, body, token, headers, address = '192.0.2.1', agent = firefox } = {}) {
      const init = {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...headers, ...(token !== undefined && { Authorization: token }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }
      return send(path, init, { address, agent })
    },
    invalidations: () => changes,
    invalidatedPages,
    engagement,
  }
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
