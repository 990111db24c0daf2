import { expect, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { startProcess } from '../../test/host/server-process.ts'

test('doctor --quiet names what needs attention only, as text and as JSON', async () => {
  const { contentDir, dataDir } = await createContentFolder()
  const variables = {
    CONTENT_DIR: contentDir,
    DATA_DIR: dataDir,
    PORT: '0',
    REDIS_URL: 'redis://127.0.0.1:1',
  }
  const start = (...options: string[]) => startProcess('src/cli/cli.ts', ['doctor', ...options], variables)
  const [all, quiet, json] = [start(), start('--quiet'), start('--quiet', '--json')]
  expect(await Promise.all([all.exited, quiet.exited, json.exited])).toEqual([1, 1, 1])
  expect(all.output()).toMatch(/^正常 {2}/m)
  expect(quiet.output()).not.toMatch(/^正常/m)
  expect(quiet.output()).toMatch(/^有误 {2}Redis：.*\n {6}→ ./m)
  const findings: unknown = JSON.parse(json.output())
  expect(findings).toContainEqual(expect.objectContaining({ name: 'Redis', status: 'problem' }))
  expect(findings).not.toContainEqual(expect.objectContaining({ status: 'ok' }))
})
