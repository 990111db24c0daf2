import { parseArgs } from 'node:util'
import { prepareChatServer } from '../bench/chat-server.ts'
import { printFigures } from '../bench/table.ts'
import { warnIfBusy } from '../bench/warn-if-busy.ts'
import { run } from '../run.ts'
import { probeVariable } from './probe-variable.ts'
import { soak } from './soak.ts'

// Loads and attacks on the built server, one after the other and then together, with bounds on what its other clients notice.

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes 应为正数')

run('turbo', ['run', 'build', '--filter=@qingjian/server...', '--output-logs=errors-only'])
await warnIfBusy()

const probe = `qingjian-soak-${process.pid}`
// As `deploy/qingjian.service` runs it, with the probe.
using site = prepareChatServer({
  NODE_OPTIONS: `--max-semi-space-size=16 --expose-gc --import=${import.meta.resolve('./server-probe.ts')}`,
  MALLOC_ARENA_MAX: '2',
  [probeVariable]: probe,
})
const figures = await soak(site, minutes, probe)
printFigures('界限', figures)
if (figures.some(({ isWithin }) => !isWithin)) process.exitCode = 1
