import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../scripts/test-environment.ts'

// Every process of a run imports this file and uses the folder of the first one, which exits last.
if (process.env['E2E_DATA_DIR'] === undefined) {
  const folder = join(tmpdir(), `qingjian-e2e-${process.pid}`)
  process.env['E2E_DATA_DIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Data folder of the server under test. */
export const dataDir: string = process.env['E2E_DATA_DIR'] ?? ''
