import { readFile } from 'node:fs/promises'

/** Reads a JSON file; null where it is missing or malformed. */
export async function readJsonFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}
