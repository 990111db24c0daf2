import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { decodePercent } from '#platform/text/decode-percent.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { readJsonFile } from '#content/layout/read-json-file.ts'
import { inputKinds, type SourceInput } from '#content/sources/source-inputs.ts'
import { compilerVersion } from '#content/compile/source-hash.ts'
import { inodeStamp } from '#platform/process/inode-stamp.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

/** How the version of a source that was compiled last came about. */
export interface CompiledSource {
  /** Hash of the text. */
  textHash: string
  /** What the result depends on besides. */
  salt: string
  /** Size and time of the file's last change. */
  stamp: string
  /** Milliseconds since the epoch. */
  compiledAt: number
  /** Hash that is stored with the version; empty where the source could not be used. */
  sourceHash: string
  problems: readonly ContentProblem[]
  inputs: readonly SourceInput[]
}

/** The compiled versions of all sources, kept between runs in `dataDir/compiled`. */
export interface CompiledSources {
  get(contentPath: string): CompiledSource | undefined
  set(contentPath: string, source: CompiledSource): Promise<void>
  /** Writes the file if something has changed, without sources that were not used since it was read. */
  save(): Promise<void>
  /** Writes the file with all sources, because others follow. */
  saveUnfinished(): Promise<void>
}

/** Changes after which the file is written: an import that is killed repeats no more than these. */
const saveInterval = 200

const InputSchema = v.tuple([v.picklist(inputKinds), v.number(), v.string(), v.string(), v.string()])
const FileSchema = v.object({
  version: v.literal(compilerVersion),
  contentDir: v.string(),
  sources: v.record(
    v.string(),
    v.object({
      textHash: v.string(),
      salt: v.string(),
      stamp: v.string(),
      compiledAt: v.number(),
      sourceHash: v.string(),
      problems: v.array(v.object({ file: v.string(), line: v.nullable(v.number()), reason: v.string() })),
      /** Source path and absolute path of what `inputs` are from. */
      from: v.array(v.tuple([v.string(), v.string()])),
      inputs: v.array(InputSchema),
    }),
  ),
})
type StoredSource = v.InferOutput<typeof FileSchema>['sources'][string]

/** What this process has read or written last: each save of an article starts a pass. */
let last: {
  path: string
  contentDir: string
  stamp: string
  known: ReadonlyMap<string, StoredSource>
} | null = null

async function readSources(path: string, contentDir: string): Promise<ReadonlyMap<string, StoredSource>> {
  const stamp = await inodeStamp(path)
  if (last?.path === path && last.contentDir === contentDir && last.stamp === stamp) return last.known
  const read = v.safeParse(FileSchema, await readJsonFile(path))
  const isKnown = read.success && read.output.contentDir === contentDir
  const known = new Map(isKnown ? Object.entries(read.output.sources) : [])
  last = { path, contentDir, stamp, known }
  return known
}

/** Opens the file; one of another version or content folder counts as empty. */
export async function openCompiledSources(dataDir: string, contentDir: string): Promise<CompiledSources> {
  const folder = join(dataDir, 'compiled')
  const path = join(folder, 'sources.json')
  const known = await readSources(path, contentDir)
  const used = new Map<string, StoredSource>()
  let changes = 0

  async function write(all: ReadonlyMap<string, StoredSource>): Promise<void> {
    changes = 0
    await mkdir(folder, { recursive: true })
    const sources = Object.fromEntries(all)
    await writeAtomically(path, JSON.stringify({ version: compilerVersion, contentDir, sources }))
    last = { path, contentDir, stamp: await inodeStamp(path), known: all }
  }

  return {
    get(contentPath) {
      const source = used.get(contentPath) ?? known.get(contentPath)
      if (source === undefined) return undefined
      used.set(contentPath, source)
      return fromStored(source)
    },
    async set(contentPath, source) {
      used.set(contentPath, toStored(source))
      changes++
      if (changes >= saveInterval) await write(new Map([...known, ...used]))
    },
    async save() {
      if (changes > 0 || used.size !== known.size) await write(new Map(used))
    },
    saveUnfinished: () => write(new Map([...known, ...used])),
  }
}

const NamedFilesSchema = v.object({
  version: v.literal(compilerVersion),
  contentDir: v.string(),
  sources: v.record(
    v.string(),
    // Without a check of each value: a site of 10,000 articles has hundreds of thousands.
    v.object({ sourceHash: v.string(), inputs: v.custom<StoredSource['inputs']>(Array.isArray) }),
  ),
})

type NamedFiles = ReadonlyMap<string, readonly string[]>

/** What was read last: with 10,000 articles the file has 14 MB, and a list by pages needs it for each page. */
let lastRead: { key: string; files: NamedFiles } | null = null

/**
 * The files that each compiled source names, by its path; all paths are relative to the content folder. Sources that could not be
 * compiled are left out. Empty while nothing is compiled.
 */
export async function readNamedFiles(dataDir: string, contentDir: string): Promise<NamedFiles> {
  const path = join(dataDir, 'compiled', 'sources.json')
  const facts = await stat(path).catch(() => null)
  const key = JSON.stringify([path, contentDir, facts?.ino, facts?.mtimeMs, facts?.size])
  if (lastRead?.key === key) return lastRead.files
  const read = v.safeParse(NamedFilesSchema, await readJsonFile(path))
  const files =
    read.success && read.output.contentDir === contentDir
      ? toNamedFiles(read.output)
      : new Map<string, string[]>()
  lastRead = { key, files }
  return files
}

function toNamedFiles({ sources }: v.InferOutput<typeof NamedFilesSchema>): NamedFiles {
  const compiled = Object.entries(sources).filter(([, { sourceHash }]) => sourceHash !== '')
  return new Map(
    compiled.map(([path, { inputs }]) => [
      path,
      inputs.flatMap(([kind, , , state, stamp]) => namedFile(kind, state, stamp) ?? []),
    ]),
  )
}

/** Path of the file that an input names; null for another input, and one that names a missing file. */
function namedFile(kind: SourceInput['kind'], state: string, stamp: string): string | null {
  // The stamp of a missing picture is its state.
  if (kind === 'picture') return stamp === '=' ? null : (stamp.split('\0')[0] ?? null)
  if (kind === 'file') return state || null
  const [, link] = kind === 'link' ? (/^"\/files\/([^"#]+)/.exec(state) ?? []) : []
  return link === undefined ? null : decodePercent(link)
}

function toStored({ inputs, problems, ...rest }: CompiledSource): StoredSource {
  const from = [...new Map(inputs.map((input) => [input.from.path, input.from])).values()]
  const at = new Map(from.map(({ path }, index) => [path, index]))
  return {
    ...rest,
    problems: [...problems],
    from: from.map(({ path, sourcePath }) => [sourcePath, path]),
    inputs: inputs.map(({ kind, from: { path }, name, state, stamp }) => [
      kind,
      at.get(path) ?? 0,
      name,
      state,
      stamp === state ? '=' : stamp,
    ]),
  }
}

function fromStored({ from, inputs, ...rest }: StoredSource): CompiledSource {
  const sources = from.map(([sourcePath, path]) => ({ sourcePath, path }))
  const nowhere = { sourcePath: '', path: '' }
  return {
    ...rest,
    inputs: inputs.map(([kind, at, name, state, stamp]) => ({
      kind,
      from: sources[at] ?? nowhere,
      name,
      state,
      stamp: stamp === '=' ? state : stamp,
    })),
  }
}
