import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import type { ArticleFacts } from '#content/addresses/article-facts.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { clockGranularity } from '#content/sources/clock-granularity.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { inAnyCase } from '#content/front-matter/parse-front-matter.ts'
import { compilerVersion } from '#content/compile/source-hash.ts'
import { inodeStamp } from '#platform/process/inode-stamp.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

/** Facts of articles between runs: reading the front matter of thousands takes longer than compiling the one that has changed. */
export interface KnownArticles {
  /** @returns Undefined for a file that was changed; null for one that could not be read. */
  get(sourcePath: string, stamp: FileStamp): ArticleFacts | null | undefined
  /** @returns The facts, as the same object as before where they have not changed. */
  set(sourcePath: string, stamp: FileStamp, facts: ArticleFacts | null): ArticleFacts | null
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

/** What this process has read or written last: each save of an article starts a pass. */
let last: { path: string; key: string; stamp: string; articles: ReadonlyMap<string, StoredArticle> } | null =
  null

/** The facts of stored articles that were used: unchanged ones are the same objects, see `addressTableOf`. */
const restored = new WeakMap<NonNullable<StoredArticle['facts']>, ArticleFacts>()

/** Has no article, so that each is read. */
export const noKnownArticles: KnownArticles = {
  get: () => undefined,
  set: (_path, _stamp, facts) => facts,
  save: async () => {},
}

// Increment when the same file would have other facts.
const version = 3

/** A `Map` of values needs the serialization of V8. */
export async function openKnownArticles(dataDir: string, layout: ContentLayout): Promise<KnownArticles> {
  const folder = join(dataDir, 'compiled')
  const path = join(folder, 'articles.bin')
  const key = [version, compilerVersion, layout.posts, layout.base, layout.fileNamePattern].join('\0')
  const known = await readKnown(path, key)
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
      const before = known.get(sourcePath)?.facts
      const now = facts && reduce(facts)
      const isSame = before !== undefined && isDeepStrictEqual(before, now)
      const stored = isSame ? before : now
      used.set(sourcePath, { ...stamp, readAt: Date.now(), facts: stored })
      return stored && restore(stored)
    },
    async save() {
      if (!isChanged && used.size === known.size) return
      await mkdir(folder, { recursive: true })
      await writeAtomically(path, serialize({ key, articles: used }))
      last = { path, key, stamp: await inodeStamp(path), articles: used }
    },
  }
}

async function readKnown(path: string, key: string): Promise<ReadonlyMap<string, StoredArticle>> {
  const stamp = await inodeStamp(path)
  if (last?.path === path && last.key === key && last.stamp === stamp) return last.articles
  last = { path, key, stamp, articles: await read(path, key) }
  return last.articles
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

function restore(stored: NonNullable<StoredArticle['facts']>): ArticleFacts {
  const known = restored.get(stored)
  if (known !== undefined) return known
  const { values, lines, ...facts } = stored
  const article = { ...facts, fields: inAnyCase(fieldsOf(values, lines)) }
  restored.set(stored, article)
  return article
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
