import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../../test/databases.ts'
import { checkSqliteFile } from './check-sqlite-file.ts'

/** Ids of the processes that the threads of this one have started and not reaped; Linux only. */
function childIds(): string[] {
  const tasks = `/proc/${process.pid}/task`
  const lists = readdirSync(tasks).map((thread) => readFileSync(`${tasks}/${thread}/children`, 'utf8'))
  return lists.flatMap((text) => text.split(' ').filter(Boolean))
}

const hasEnded = (id: string): boolean => /\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'))

test('an intact file is not reported where the exit of the check is seen before its result', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'qingjian.db')
  await copyTemplate(file)

  const earlier = new Set(childIds())
  const result = checkSqliteFile(file)
  const other = spawn('echo', ['output'])
  const ended = (): boolean =>
    childIds()
      .filter((id) => !earlier.has(id))
      .every(hasEnded)
  // Output and exit of the other process are in one batch of events. The check ends meanwhile, and both exits are read before its result.
  other.stdout.once('data', () => {
    while (!ended());
  })
  while (!hasEnded(String(other.pid)));
  expect(await result).toEqual([])
})
