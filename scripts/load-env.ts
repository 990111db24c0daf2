import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// `node --env-file-if-exists` writes a line to stderr at each start without the file.
const path = fileURLToPath(new URL('../.env', import.meta.url))
if (existsSync(path)) process.loadEnvFile(path)
