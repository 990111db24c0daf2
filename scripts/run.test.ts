import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const runModule = new URL('run.ts', import.meta.url).href
const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))

/** A task that ends its ancestor `turbo` by SIGTERM and waits for its own end. */
const killTurbo = `
const { execFileSync } = require('node:child_process')
const parentOf = (pid) => {
  const [parent, name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', pid], { encoding: 'utf8' }).trim().split(/\\s+/)
  return { parent, name }
}
let pid = String(process.ppid)
while (!parentOf(pid).name.endsWith('turbo')) pid = parentOf(pid).parent
process.kill(Number(pid), 'SIGTERM')
setInterval(() => {}, 1_000)
`

/** A task that prints a failure as Vitest does and one as Playwright does. */
const failingTests = `
console.log('\\x1b[31m FAIL \\x1b[39m node sum.test.ts > adds\\nAssertionError: expected 3\\n ❯ sum.test.ts:4')
console.log('  1) [wide] › home.spec.ts:9:1 › opens\\n\\n    Error: no heading\\n\\n  1 failed')
process.exit(1)
`

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qingjian-run-'))
  const scripts = {
    pass: 'node -e ""',
    fail: 'node -e "process.exit(3)"',
    tests: 'node failing-tests.cjs',
    killed: 'node kill-turbo.cjs',
  }
  const manifest = { name: 'one', packageManager: 'npm@11.0.0', scripts }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: {} }))
  await writeFile(
    join(folder, 'turbo.json'),
    JSON.stringify({ tasks: { pass: {}, fail: {}, tests: {}, killed: {} } }),
  )
  await writeFile(join(folder, 'kill-turbo.cjs'), killTurbo)
  await writeFile(join(folder, 'failing-tests.cjs'), failingTests)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Evaluates `code` with `run` and `statusOf` in a process of its own. @returns The exit code and the signal. */
async function evaluate(code: string): Promise<[code: number | null, signal: NodeJS.Signals | null]> {
  const child = start(code)
  child.stderr.resume()
  await once(child, 'close')
  return [child.exitCode, child.signalCode]
}

function start(code: string): ChildProcessByStdio<null, null, Readable> {
  return spawn(
    process.execPath,
    ['--input-type=module', '-e', `import { run, statusOf } from '${runModule}'\n${code}`],
    {
      cwd: folder,
      env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
}

describe('a tool that is run', () => {
  it('passes on its exit code', async () => {
    expect(await evaluate(`process.exit(statusOf('node', ['-e', 'process.exit(3)']))`)).toEqual([3, null])
  })

  it('fails if a signal ends it', async () => {
    const command = `process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1_000)`
    expect(await evaluate(`run('node', ['-e', ${JSON.stringify(command)}])`)).toEqual([143, null])
  })

  it('fails if a signal ends the process that runs it', async () => {
    const command = `process.kill(process.ppid, 'SIGTERM')`
    expect(await evaluate(`run('node', ['-e', ${JSON.stringify(command)}])`)).toEqual([null, 'SIGTERM'])
  })
})

describe('turbo', () => {
  it('passes if every task does, run or cached', async () => {
    const code = `run('turbo', ['run', 'pass']); run('turbo', ['run', 'pass'])`
    expect(await evaluate(code)).toEqual([0, null])
  })

  it('fails if a task fails', async () => {
    expect((await evaluate(`run('turbo', ['run', 'fail', '--continue'])`))[0]).toBeGreaterThan(0)
  })

  it('prints the failed tests of a task after its output', async () => {
    const errors = await text(start(`run('turbo', ['run', 'tests', '--continue'])`).stderr)
    expect(errors.trimEnd().split('\n').slice(-5)).toEqual([
      'tests',
      '  FAIL  node sum.test.ts > adds',
      '    AssertionError: expected 3',
      '  1) [wide] › home.spec.ts:9:1 › opens',
      '    Error: no heading',
    ])
  })

  it('fails if a signal ends it, although it exits with 0', async () => {
    expect(await evaluate(`run('turbo', ['run', 'killed'])`)).toEqual([1, null])
  })
})
