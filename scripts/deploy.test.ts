import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ensureProgram } from '../apps/server/test/debian-programs.ts'

const unit = fileURLToPath(new URL('../deploy/qingjian.service', import.meta.url))

function analyze(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(ensureProgram('systemd-analyze', 'systemd'), [...args, unit], {
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('the unit of systemd is valid', () => {
  expect(analyze('verify')).toEqual({ status: 0, output: '' })
})

test('the unit of systemd confines the server', () => {
  expect(analyze('security', '--offline=true', '--threshold=20').status).toBe(0)
})
