import { storeAccount } from '../../apps/server/test/stored-account.ts'
import { prepareChatServer } from '../bench/chat-server.ts'
import { median } from '../bench/median.ts'
import { atMost, type Figure, measured } from '../bench/table.ts'
import type { ScaledSite } from './site.ts'

/** The first half is left out: V8 still compiles, and PostgreSQL prepares a statement at its tenth use. */
const rounds = 800
const words = '竹 水墨 山 读书 春天 代码 茶 雨 月 风 江南 纸 城市 旅行 书 花'.split(' ')

interface Subject {
  origin: string
  token: string
}

/** Reads on PostgreSQL and on SQLite in turn, each of a user, whose responses are not shared. */
export async function compareEngines(site: ScaledSite, articleId: number): Promise<Figure[]> {
  using sqliteSite = prepareChatServer({ NODE_OPTIONS: '--max-semi-space-size=16' })
  const sqlite = await sqliteSite.start()
  const user = { email: 'scale@example.com', nickname: 'scale', role: 'user' } as const
  const { token } = await storeAccount(sqliteSite.dataDir, user)
  const subjects: [Subject, Subject] = [
    { origin: sqlite.origin, token },
    { origin: site.processes[0]?.origin ?? '', token: site.tokens[0] ?? '' },
  ]
  const paths = {
    home: () => '/api/api/article/list',
    article: () => `/api/api/article/detail/${articleId}`,
    // Responses of searches are shared: each is another one.
    search: (round: number) =>
      `/api/api/search/list?kind=article&pageSize=${1 + (round % 50)}&keyword=${encodeURIComponent(words[Math.floor(round / 50)] ?? '')}`,
  }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(paths)) {
    const [onSqlite, onPostgres] = await measureInTurn(subjects, path)
    figures.push(
      measured(`${name}, SQLite`, onSqlite, 'ms'),
      atMost(`${name}, PostgreSQL to SQLite`, onPostgres / onSqlite, 1.5, ''),
    )
  }
  await sqlite.stop()
  return figures
}

async function measureInTurn(
  subjects: [Subject, Subject],
  path: (round: number) => string,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timeOf(subjects[0], path(round)))
    times[1].push(await timeOf(subjects[1], path(round)))
  }
  return [median(times[0].slice(rounds / 2)), median(times[1].slice(rounds / 2))]
}

async function timeOf({ origin, token }: Subject, path: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(origin + path, { headers: { Authorization: token } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} responded ${response.status}.`)
  return performance.now() - start
}
