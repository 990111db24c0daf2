import { statusOf } from './run.ts'

const checks: [name: string, command: string, args: string[]][] = [
  ['格式', 'oxfmt', ['--check']],
  ['规范', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['脚本的类型', 'tsc', []],
  ['各包的类型', 'turbo', ['run', 'types', '--output-logs=errors-only']],
  ['未用代码', 'knip', []],
  ['构建', 'turbo', ['run', 'build', '--output-logs=errors-only']],
  ['发布包', 'node', ['scripts/check-packages.ts']],
  ['体积', 'node', ['scripts/check-sizes.ts']],
  ['测试', 'node', ['scripts/test.ts']],
]

const failed = checks.filter(([name, command, args]) => {
  console.log(`\n── ${name}`)
  return statusOf(command, args) !== 0
})

console.log(failed.length === 0 ? '\n全部通过' : `\n未通过：${failed.map(([name]) => name).join('、')}`)
process.exit(failed.length === 0 ? 0 : 1)
