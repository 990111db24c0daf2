import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Every process of a run reads this file, and all mean the folder that the first has chosen; it ends last.
if (process.env['E2E_DATA_DIR'] === undefined) {
  const folder = join(tmpdir(), `qingjian-e2e-${process.pid}`)
  process.env['E2E_DATA_DIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Where the server under test keeps its data. */
export const dataDir: string = process.env['E2E_DATA_DIR'] ?? ''
