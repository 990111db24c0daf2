import { createApiClient } from '@qingjian/api-client'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run.ts'
import { notifyingFigures } from './notifying-browsers.ts'
import { residentMegabytes, startProcess } from '../server-process.ts'
import { openingTimes } from './opening-times.ts'
import { printPageFigures } from './page-figures.ts'
import { peerSizes } from './peer-sizes.ts'
import { scrollingFigures } from './scrolling-album.ts'
import { searchFigures } from './search-figures.ts'
import { socketFigures } from './sockets.ts'
import { atLeast, atMost, printFigures } from './table.ts'
import { measureInTurn } from './throughput.ts'
import { transferSizes } from './transfer-sizes.ts'
import { warnIfBusy } from './warn-if-busy.ts'

run('turbo', ['run', 'build', '--filter=@qingjian/server...', '--output-logs=errors-only'])

await warnIfBusy()
printFigures('组件的大小与同类（brotli）', await peerSizes())
printFigures('从点按到画出的用时与同类', await openingTimes())
printFigures('搜索一万篇文章（SQLite）', searchFigures())

const dataDir = mkdtempSync(join(tmpdir(), 'qingjian-bench-'))
// As `pnpm start` runs it: with less, objects of slow clients are promoted early and retain more memory; the default of V8 grows under load.
const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_OPTIONS: '--max-semi-space-size=16' }
const script = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const main = script('../../apps/server/dist/main.js')

const first = await startProcess(main, '/readyz', env)
await first.stop()

const server = await startProcess(main, '/readyz', env)
const { records } = await createApiClient({ baseUrl: `${server.origin}/api/` }).articles.list()
const article = `/post/${records[0]?.id}`

printFigures('启动与内存', [
  atMost('cold start', server.startedInMs, 1000, 'ms'),
  atMost('resident memory after start', residentMegabytes(server.pid), 150, 'MB'),
])
printFigures(
  '首次访问的传输量（brotli）',
  await transferSizes(server.origin, [
    ['home', '/'],
    ['article', article],
  ]),
)

const pages = [
  ['home', '/'],
  ['article', article],
] as const

for (const [name, path] of pages) {
  const bare = await startProcess(script('bare-server.ts'), '/', {
    BENCH_SAME_AS: `${server.origin}${path}`,
  })
  const page = await measureInTurn(
    { url: `${server.origin}${path}`, pid: server.pid },
    { url: bare.origin, pid: bare.pid },
    'identity',
  )
  await bare.stop()
  printFigures(
    `缓存页 ${name}：${page.ours.rate.toFixed(0)} 次/秒，裸 node:http ${page.bare.rate.toFixed(0)} 次/秒`,
    [
      atLeast('rate, ratio to bare node:http', page.ours.rate / page.bare.rate, 0.8, ''),
      atLeast('the same per processor second', perProcessorSecond(page), 0.8, ''),
      atMost('p99, ratio to bare node:http', page.ours.p99 / page.bare.p99, 2, ''),
    ],
  )
}

const bareQuery = await startProcess(script('bare-query-server.ts'), '/', {
  BENCH_DATABASE: join(dataDir, 'qingjian.db'),
})
const list = await measureInTurn(
  { url: `${server.origin}/api/article/list`, pid: server.pid },
  { url: bareQuery.origin, pid: bareQuery.pid },
  'identity',
)
await bareQuery.stop()
printFigures(`文章列表 JSON：${list.ours.rate.toFixed(0)} 次/秒，裸查询 ${list.bare.rate.toFixed(0)} 次/秒`, [
  atLeast('rate, ratio to one bare query', list.ours.rate / list.bare.rate, 0.5, ''),
  atLeast('the same per processor second', perProcessorSecond(list), 0.5, ''),
  atMost('p99, ratio to one bare query', list.ours.p99 / list.bare.p99, 2, ''),
])
printFigures('负载之后', [atMost('resident memory', residentMegabytes(server.pid), 150, 'MB')])

await printPageFigures(server.origin)

await server.stop()
rmSync(dataDir, { recursive: true })
printFigures('五百张照片的相册', await scrollingFigures())
printFigures('两个浏览器之间的通知', await notifyingFigures())
printFigures('一万个连接', await socketFigures())

function perProcessorSecond({ ours, bare }: Awaited<ReturnType<typeof measureInTurn>>): number {
  return ours.ratePerProcessorSecond / bare.ratePerProcessorSecond
}
