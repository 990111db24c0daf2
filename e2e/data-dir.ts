import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Every process of a run reads this file, and all mean the folder that the first has chosen.
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `qingjian-e2e-${process.pid}`)

/** Where the server under test keeps its data. */
export const dataDir: string = process.env['E2E_DATA_DIR']
