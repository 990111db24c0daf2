// Measures the search over Chinese articles, with LIKE and the targets for comparison:
// node apps/server/bench/search.bench.ts [articles] [both|sqlite|figures]. `figures` measures SQLite and prints the median and the
// 99th percentile over all queries, for `pnpm bench`.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { CompiledPost } from '#content/compiled-content.ts'
import { engineOf } from '#platform/db/engine.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { searchArticles } from '#modules/articles/articles.repository.ts'
import { searchArticlePage } from '#modules/articles/articles.service.ts'
import { expandTerms } from '#platform/search/expand-terms.ts'
import { parseTranscript } from '#platform/search/pinyin-fields.ts'
import { parseSearchPhrase } from '#platform/search/search-terms.ts'
import { transcribe } from '#platform/search/transcribe.ts'
import { testNow } from '../test/posts.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { createCorpus, createRandom } from './corpus.ts'

const [, , articles = 10_000, mode = 'both'] = process.argv
const ARTICLES = Number(articles)
const QUERIES = 400
const LIKE_QUERIES = 20

/** Targets in ms. */
const targets = {
  sqlite: { median: 2, p99: 10, like: 251 },
  postgres: { median: 30, p99: NaN, like: NaN },
}

const random = createRandom(20_250_201)
const posts = createCorpus(ARTICLES, random)

/** Random substrings of the texts, so that words are as frequent as in the texts. */
function pick(length: number): string {
  for (;;) {
    const text = posts[Math.floor(random() * posts.length)]?.plainText ?? ''
    const start = Math.floor(random() * text.length)
    const word = text.slice(start, start + length)
    if (new RegExp(`^\\p{sc=Han}{${length}}$`, 'u').test(word)) return word
  }
}

/** A word as it is typed in pinyin. */
function spell(word: string): string {
  return parseTranscript(transcribe(word))
    .flat()
    .map(({ syllable }) => syllable)
    .join('')
}

const initialsOf = (word: string): string =>
  parseTranscript(transcribe(word))
    .flat()
    .map(({ syllable }) => syllable.slice(0, 1))
    .join('')

const kinds: Record<string, string[]> = {
  'two characters': Array.from({ length: QUERIES }, () => pick(2)),
  'four characters': Array.from({ length: QUERIES }, () => pick(4)),
  'two words': Array.from({ length: QUERIES }, () => `${pick(2)} ${pick(2)}`),
  'one character': Array.from({ length: QUERIES }, () => pick(1)),
  'a Latin word': Array.from(
    { length: QUERIES },
    (_, index) => ['sqlite', 'docker', 'type', 'git'][index % 4] ?? '',
  ),
  'pinyin of two characters': Array.from({ length: QUERIES }, () => spell(pick(2))),
  'pinyin of four characters': Array.from({ length: QUERIES }, () => spell(pick(4))),
  'initials of two characters': Array.from({ length: QUERIES }, () => initialsOf(pick(2))),
  'initials of four characters': Array.from({ length: QUERIES }, () => initialsOf(pick(4))),
  'a typo': Array.from(
    { length: QUERIES },
    (_, index) => ['sqlte', 'dokcer', 'tipescript', 'postgresqll'][index % 4] ?? '',
  ),
}

async function measure(
  queries: readonly string[],
  search: (query: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (const query of queries) {
    // The best of three reduces the influence of other load.
    let best = Infinity
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now()
      await search(query)
      best = Math.min(best, performance.now() - start)
    }
    times.push(best)
  }
  return times.toSorted((one, other) => one - other)
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? NaN
const ms = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(1)).padStart(8)

async function like(db: Db, query: string): Promise<void> {
  const pattern = `%${query}%`
  await sql`select articles.id, count(*) over () from articles join article_bodies on article_id = articles.id
    where title like ${pattern} or summary like ${pattern} or plain_text like ${pattern}
    order by created_at desc limit 10`.execute(db)
}

/** @returns The time of each query, ascending. */
async function bench(url: string, print: (...line: string[]) => void): Promise<number[]> {
  const { db, close } = await openDatabase(url)
  const engine = engineOf(db)
  const start = performance.now()
  await publish(db, posts)
  print(`\n${engine}: ${ARTICLES} articles published in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  print('query'.padEnd(28), '  median', '     p99', '     max', '   found')
  const slice = { limit: 10, offset: 0 }
  const all: number[] = []
  for (const [kind, queries] of Object.entries(kinds)) {
    let found = 0
    const times = await measure(queries, async (query) => {
      const terms = await expandTerms(db, ['article'], query)
      const search = { terms, phrase: parseSearchPhrase(query), ...slice }
      found += (await searchArticles(db, { now: testNow }, search)).total
    })
    all.push(...times)
    const mean = (found / (3 * queries.length)).toFixed(0).padStart(8)
    print(kind.padEnd(28), ms(at(times, 0.5)), ms(at(times, 0.99)), ms(at(times, 1)), mean)
  }
  const whole = await measure(kinds['two characters'] ?? [], (query) =>
    searchArticlePage(db, { now: testNow }, query, { pageNum: 1, pageSize: 10 }),
  )
  print(
    'two characters, whole response'.padEnd(28),
    ms(at(whole, 0.5)),
    ms(at(whole, 0.99)),
    ms(at(whole, 1)),
  )
  const likeTimes = await measure((kinds['two characters'] ?? []).slice(0, LIKE_QUERIES), (query) =>
    like(db, query),
  )
  print(
    'two characters by LIKE'.padEnd(28),
    ms(at(likeTimes, 0.5)),
    ms(at(likeTimes, 0.99)),
    ms(at(likeTimes, 1)),
  )
  const target = targets[engine]
  print('target'.padEnd(28), ms(target.median), ms(target.p99), `(LIKE ${ms(target.like).trim()})`)
  await close()
  return all.toSorted((one, other) => one - other)
}

async function publish(db: Db, all: readonly CompiledPost[]): Promise<void> {
  await publishArticles(
    db,
    all,
    all.map((post) => post.sourcePath),
  )
}

const directory = await mkdtemp(join(tmpdir(), 'qingjian-bench-'))
const sqliteUrl = `sqlite:${directory}/qingjian.db`
try {
  if (mode === 'figures') {
    const times = await bench(sqliteUrl, () => {})
    console.log(at(times, 0.5), at(times, 0.99))
  } else {
    console.log(
      `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}; times in ms, first page of 10, best of three`,
    )
    await bench(sqliteUrl, console.log)
    if (mode === 'both') await benchPostgres()
  }
} finally {
  await rm(directory, { recursive: true, force: true })
}

async function benchPostgres(): Promise<void> {
  const postgres = await startPostgres()
  try {
    await bench(`${postgres.url}/postgres`, console.log)
  } finally {
    await postgres.stop()
  }
}
