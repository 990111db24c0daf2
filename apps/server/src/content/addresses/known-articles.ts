import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { ArticleFacts } from '#content/addresses/article-facts.ts'
import type { ContentLayout } from '#content/content-layout.ts'
import { clockGranularity } from '#content/sources/compiled-sources.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { inAnyCase } from '#content/front-matter/parse-front-matter.ts'
import { compilerVersion } from '#content/source-hash.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

/** Facts of articles between runs: reading the front matter of thousands takes longer than compiling the one that has changed. */
export interface KnownArticles {
  /** @returns Undefined for a file that was changed; null for one that could not be read. */
  get(sourcePath: string, stamp: FileStamp): ArticleFacts | null | undefined
  set(sourcePath: string, stamp: FileStamp, facts: ArticleFacts | null): void
  /** Writes what has changed, without articles that were not used since it was read. */
  save(): Promise<void>
}

/** Size in bytes and time of the last change, ms since the epoch. */
export interface FileStamp {
  size: number
  modifiedAt: number
}

interface StoredArticle extends FileStamp {
  readAt: number
  facts: (Omit<ArticleFacts, 'fields'> & { values: Map<string, unknown>; lines: Map<string, number> }) | null
}

// Increment when the same file would have other facts.
const version = 2

/** A `Map` of values needs the serialization of V8. */
export async function openKnownArticles(dataDir: string, layout: ContentLayout): Promise<KnownArticles> {
  const folder = join(dataDir, 'compiled')
  const path = join(folder, 'articles.bin')
  const key = [version, compilerVersion, layout.posts, layout.base].join('\0')
  const known = await read(path, key)
  const used = new Map<string, StoredArticle>()
  let isChanged = false

  return {
    get(sourcePath, { size, modifiedAt }) {
      const stored = known.get(sourcePath)
      if (stored?.size !== size || stored.modifiedAt !== modifiedAt) return undefined
      if (stored.readAt - modifiedAt <= clockGranularity) return undefined
      used.set(sourcePath, stored)
      return stored.facts && restore(stored.facts)
    },
    set(sourcePath, stamp, facts) {
      isChanged = true
      used.set(sourcePath, { ...stamp, readAt: Date.now(), facts: facts && reduce(facts) })
    },
    async save() {
      if (!isChanged && used.size === known.size) return
      await mkdir(folder, { recursive: true })
      await writeAtomically(path, serialize({ key, articles: used }))
    },
  }
}

/** Empty where the file is missing, damaged, or of another version. */
async function read(path: string, key: string): Promise<ReadonlyMap<string, StoredArticle>> {
  try {
    const stored: unknown = deserialize(await readFile(path))
    return isFile(stored) && stored.key === key ? stored.articles : new Map()
  } catch {
    return new Map()
  }
}

/** The key names the version of the rows. */
function isFile(value: unknown): value is { key: string; articles: Map<string, StoredArticle> } {
  return typeof value === 'object' && value !== null && 'articles' in value && value.articles instanceof Map
}

function reduce({ fields, ...facts }: ArticleFacts): NonNullable<StoredArticle['facts']> {
  const keys = fields.keys()
  return {
    ...facts,
    values: new Map(keys.map((key) => [key, fields.get(key)])),
    lines: new Map(
      keys.flatMap((key) => {
        const line = fields.lineOf(key)
        return line === null ? [] : [[key, line]]
      }),
    ),
  }
}

function restore({ values, lines, ...facts }: NonNullable<StoredArticle['facts']>): ArticleFacts {
  return { ...facts, fields: inAnyCase(fieldsOf(values, lines)) }
}

function fieldsOf(values: ReadonlyMap<string, unknown>, lines: ReadonlyMap<string, number>): MappingFields {
  return {
    get: (key) => values.get(key),
    keys: () => [...values.keys()],
    fieldsIn(key) {
      const value = values.get(key)
      return value instanceof Map ? fieldsOf(value, new Map()) : null
    },
    lineOf: (key) => lines.get(key) ?? null,
  }
}
