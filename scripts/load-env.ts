import { fileURLToPath } from 'node:url'
import { loadEnvFile } from '../apps/server/src/platform/process/load-env-file.ts'

// `node --env-file-if-exists` writes a line to stderr at each start without the file.
loadEnvFile(fileURLToPath(new URL('../.env', import.meta.url)))
