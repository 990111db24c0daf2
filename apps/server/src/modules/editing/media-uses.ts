import { isUtf8 } from 'node:buffer'
import { decodePercent } from '#platform/text/decode-percent.ts'
import { clockGranularity } from '#content/sources/clock-granularity.ts'
import { readNamedFiles } from '#content/sources/compiled-sources.ts'
import type { ContentStore, FileFacts } from '#content/store/content-store.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import { listDraftTexts } from '#modules/editing/drafts.repository.ts'
import { mediaKindOf } from '#modules/editing/media-paths.ts'
import { readIfPresent } from '#modules/editing/versioned-files.ts'

/** Files whose text may name others. */
const textName = /\.(?:mdx?|markdown|ya?ml|toml|json|html?|css|m?js)$/i

/** Bytes; larger files are data. */
const maxTextBytes = 2 * 1024 * 1024

/** The end of a file name, in a text where a reference with other characters may be encoded. Bounded, for the sake of long lines. */
const nameEnd = /[^\s"'`()<>|[\]{}/\\,;:=?#&*]{0,100}\.[a-z0-9]{1,8}(?![\p{L}\p{N}])/giu

/**
 * Paths of the sources that name each of the files. Sources that are compiled name what the compiler has found; in any other text, such
 * as `site.yaml`, a file with an error or one that is not saved yet, a name that ends alike counts, so that no used file
 * seems unused.
 * @param root Real path of the content folder.
 */
export async function findMediaUses(
  deps: Pick<EditingDeps, 'db' | 'dataDir' | 'contentStore'>,
  root: string,
  all: readonly FileFacts[],
  media: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const uses = new Map(media.map((path) => [path, new Set<string>()]))
  const compiled = await readNamedFiles(deps.dataDir, root)
  for (const [source, files] of compiled) for (const file of files) uses.get(file)?.add(source)
  const byEnd = Map.groupBy(media, (path) => lastNameEnd(path))
  const addMentions = (source: string, ends: ReadonlySet<string>): void => {
    for (const end of ends) for (const path of byEnd.get(end) ?? []) uses.get(path)?.add(source)
  }
  const texts = all.filter(
    ({ path, size }) => textName.test(path) && size <= maxTextBytes && !compiled.has(path),
  )
  for (const [path, ends] of await readMentions(deps, texts)) addMentions(path, ends)
  for (const { path, text } of await listDraftTexts(deps.db)) addMentions(path, findNameEnds(text))
  return uses
}

/** The ends of the names in a text, at a time. */
interface Mentions {
  size: number
  modifiedAt: number
  /** Milliseconds since the epoch. */
  readAt: number
  ends: ReadonlySet<string>
}

/** What was read last: a folder may have the themes of another system, with thousands of texts, and each page of the media needs them. */
const lastRead = new WeakMap<ContentStore, ReadonlyMap<string, Mentions>>()

/** The ends of the names in these texts, by path. */
async function readMentions(
  deps: Pick<EditingDeps, 'contentStore'>,
  texts: readonly FileFacts[],
): Promise<Map<string, ReadonlySet<string>>> {
  const known = lastRead.get(deps.contentStore)
  const read = new Map<string, Mentions>()
  for (const { path, size, modifiedAt } of texts) {
    const old = known?.get(path)
    const isSame = old?.size === size && old.modifiedAt === modifiedAt
    read.set(
      path,
      isSame && old.readAt - modifiedAt > clockGranularity
        ? old
        : { size, modifiedAt, readAt: Date.now(), ends: await readNameEnds(deps, path) },
    )
  }
  lastRead.set(deps.contentStore, read)
  return new Map(Array.from(read, ([path, { ends }]) => [path, ends]))
}

async function readNameEnds(
  deps: Pick<EditingDeps, 'contentStore'>,
  path: string,
): Promise<ReadonlySet<string>> {
  const file = await readIfPresent(deps, path)
  return file !== null && isUtf8(file.bytes) ? findNameEnds(file.bytes.toString('utf8')) : new Set()
}

/** The ends of the names of media in a text. */
function findNameEnds(text: string): Set<string> {
  const ends = Array.from(text.matchAll(nameEnd), ([name]) => lastNameEnd(decodePercent(name)))
  return new Set(ends.filter((end) => mediaKindOf(end) !== null))
}

function lastNameEnd(path: string): string {
  return path.normalize('NFC').toLowerCase().match(nameEnd)?.at(-1) ?? ''
}
