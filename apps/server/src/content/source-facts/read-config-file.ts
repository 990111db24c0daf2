import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readContentText } from '#content/content-files.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import type { PageFile } from '#content/layout/page-file.ts'
import { clockGranularity } from '#content/sources/clock-granularity.ts'
import { parseConfig } from '#content/source-facts/parse-config.ts'

/** Usual names of the configuration of Hexo and Jekyll. */
export const yamlConfigs: readonly string[] = ['_config.yml', '_config.yaml']

/** The configuration of a system that the content folder comes from. */
export interface ConfigFile extends PageFile {
  /** Null for one with an error. */
  readonly fields: MappingFields | null
}

/** By absolute path, with size and time of the last change. */
const cache = new Map<string, { stamp: string; readAt: number; file: ConfigFile }>()

/** A folder has few configurations; a process that reads many folders, such as a test, drops the oldest. */
const maxEntries = 50

/**
 * Reads the first of these configurations that exists, again only where its size or its time of change differs.
 * @param root Real path of the content folder.
 * @param names Relative to it.
 */
export async function readConfigFile(root: string, names: readonly string[]): Promise<ConfigFile | null> {
  for (const contentPath of names) {
    const file = await readCached(root, contentPath)
    if (file !== null) return file
  }
  return null
}

async function readCached(root: string, contentPath: string): Promise<ConfigFile | null> {
  const path = join(root, contentPath)
  const facts = await stat(path).catch(() => null)
  if (facts === null) {
    cache.delete(path)
    return null
  }
  const stamp = `${facts.size}\0${facts.mtimeMs}\0${facts.ctimeMs}`
  const known = cache.get(path)
  if (known?.stamp === stamp && known.readAt - facts.mtimeMs > clockGranularity) return known.file
  const readAt = Date.now()
  const read = await readContentText(root, path).catch(() => null)
  // It may be readable the next time.
  if (read === null) return null
  const file = { ...read, path, contentPath, fields: parseConfig({ path, text: read.text }) }
  const [oldest] = cache.keys()
  if (cache.size >= maxEntries && oldest !== undefined) cache.delete(oldest)
  cache.set(path, { stamp, readAt, file })
  return file
}
