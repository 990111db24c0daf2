import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { StartError } from '#platform/process/start-error.ts'

/**
 * Sets the variables of a file that the environment lacks; nothing without the file.
 * @throws StartError if it cannot be read.
 */
export function loadEnvFile(file: string): void {
  for (const [name, value] of Object.entries(parseEnv(readText(file)))) process.env[name] ??= value
}

function readText(file: string): string {
  try {
    // Editors of Windows write a byte order mark, which is no part of the first name.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') return ''
    throw new StartError(`读不了 ${file}（${code}）。它应是文件，属于运行网站的用户：chown <用户> ${file}`, {
      cause: error,
    })
  }
}
