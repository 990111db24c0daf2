import { statusOf } from './run.ts'

interface Check {
  /** The name in the table of docs/CONTRIBUTING.md. */
  name: string
  command: string
  args: string[]
}

/** A stage runs all of its checks; the next stage, which takes minutes, starts only when all of them pass. */
const stages: Check[][] = [
  [
    { name: 'format', command: 'oxfmt', args: ['--check'] },
    { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
    { name: 'types of scripts', command: 'tsc', args: [] },
    { name: 'types', command: 'turbo', args: ['run', 'types', '--continue', '--output-logs=errors-only'] },
    { name: 'unused', command: 'knip', args: [] },
    { name: 'words', command: 'node', args: ['scripts/check-words.ts'] },
    { name: 'build', command: 'turbo', args: ['run', 'build', '--output-logs=errors-only'] },
  ],
  [
    { name: 'packages', command: 'node', args: ['scripts/check-packages.ts'] },
    { name: 'sizes', command: 'node', args: ['scripts/check-sizes.ts'] },
  ],
  [{ name: 'tests', command: 'node', args: ['scripts/test.ts'] }],
]

const summary: string[] = []
let failed: string[] = []
for (const stage of stages) {
  if (failed.length > 0) {
    summary.push(...stage.map(({ name }) => `未运行  ${name}`))
    continue
  }
  failed = stage.filter((check) => !passes(check)).map(({ name }) => name)
}

console.log(`\n${summary.join('\n')}\n`)
console.log(
  failed.length === 0 ? '全部通过' : `未通过：${failed.join('、')}（处理办法见 docs/CONTRIBUTING.md）`,
)
process.exit(failed.length === 0 ? 0 : 1)

function passes({ name, command, args }: Check): boolean {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const passed = statusOf(command, args) === 0
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  summary.push(`${passed ? '通过' : '未通过'}  ${name}  ${seconds} s`)
  return passed
}
