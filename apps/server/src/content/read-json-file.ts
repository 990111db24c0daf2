import { readFile } from 'node:fs/promises'

/** What a file of JSON holds, to be parsed with a schema; null where it is missing or broken. */
export async function readJsonFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}
