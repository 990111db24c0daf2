import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atMost, type Figure } from './table.ts'

const script = fileURLToPath(new URL('../../apps/server/bench/search.bench.ts', import.meta.url))

/** Times of queries of all kinds, by words, pinyin, initials and typos, over 10,000 articles on SQLite. */
export function searchFigures(): Figure[] {
  const output = execFileSync(process.execPath, [script, '10000', 'figures'], { encoding: 'utf8' })
  const [median = NaN, p99 = NaN] = output.trim().split(' ').map(Number)
  return [atMost('search p50', median, 2, 'ms'), atMost('search p99', p99, 10, 'ms')]
}
