import { posix } from 'node:path'
import type {
  BatchResult,
  ContentPicture,
  MediaFile,
  MediaQuerySchema,
  MediaUploadQuery,
  MediaUse,
  Page,
} from '@qingjian/api-client/contract'
import { PHOTO_MAX_BYTES } from '@qingjian/api-client/contract'
import type { InferOutput } from 'valibot'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { relativePosixPath } from '#content/content-files.ts'
import { openStoredPictures } from '#content/pictures/stored-pictures.ts'
import type { FileFacts } from '#content/store/content-store.ts'
import { toLinkDestination } from '#modules/editing/add-picture.ts'
import { findArticleTitles } from '#modules/editing/article-list.repository.ts'
import { findArticlePath, readLayout, slugOfTitle } from '#modules/editing/article-paths.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { findMediaKind, mediaSource } from '#modules/editing/media-paths.ts'
import { findMediaUses } from '#modules/editing/media-uses.ts'
import { findMomentFiles } from '#modules/editing/moment-list.repository.ts'
import { findMomentPath } from '#modules/editing/moment-paths.ts'
import { findThumbnail } from '#modules/editing/picture-thumbnails.ts'
import { runBatch } from '#modules/editing/run-batch.ts'
import { storeKeyedPicture } from '#modules/editing/store-picture.ts'
import { readIfPresent, removeFile } from '#modules/editing/versioned-files.ts'
import { momentTitle } from '#modules/moments/moment-title.ts'
import { toPage, toSlice } from '#platform/db/paging.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { ReceivedForm } from '#platform/http/receive-form.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Files of a page: thumbnails of pictures that the site does not show yet are encoded for every response. */
const pageSize = 12

/** Uses of a file that are listed. */
const maxUses = 5

/**
 * Pictures and other files that articles can name, newest first.
 * @throws AppError `unavailable` while too many pictures are processed.
 */
export async function getMedia(
  deps: EditingDeps,
  { keyword, kind, usage, pageNum }: InferOutput<typeof MediaQuerySchema>,
): Promise<Page<MediaFile>> {
  const layout = await readLayout(deps)
  const wanted = keyword.normalize('NFC').toLowerCase()
  const all = await deps.contentStore.listFacts()
  const candidates = all.flatMap((facts) => {
    const found = findMediaKind(layout, facts.path)
    const isWanted =
      (kind === undefined || found === kind) && facts.path.normalize('NFC').toLowerCase().includes(wanted)
    return found !== null && isWanted ? [{ ...facts, kind: found }] : []
  })
  const findUses = (files: readonly FileFacts[]) =>
    findMediaUses(
      deps,
      layout.root,
      all,
      files.map(({ path }) => path),
    )
  const unused = usage === 'unused' ? await findUses(candidates) : null
  const found = candidates
    .filter(({ path }) => !unused?.get(path)?.size)
    .toSorted((one, other) => other.modifiedAt - one.modifiedAt || (one.path < other.path ? 1 : -1))
  const request = { pageNum, pageSize }
  const { limit, offset } = toSlice(request)
  const page = found.slice(offset, offset + limit)
  const uses = unused ?? (await findUses(page))
  const usesOf = (path: string): string[] => [...(uses.get(path) ?? [])].toSorted()
  const named = await nameUses(
    deps,
    layout,
    page.flatMap(({ path }) => usesOf(path).slice(0, maxUses)),
  )
  const stored = openStoredPictures(deps.files)
  const records: MediaFile[] = []
  // One after the other: the queue of the picture process is short.
  for (const { path, size, modifiedAt, kind: kindOfFile } of page) {
    const users = usesOf(path)
    const source = mediaSource(layout, path)
    records.push({
      path,
      kind: kindOfFile,
      size,
      updateTime: shanghaiTime(modifiedAt),
      source: source && toLinkDestination(source),
      thumbnail:
        kindOfFile === 'picture' ? await findThumbnail(deps, stored, await readIfPresent(deps, path)) : null,
      uses: users.slice(0, maxUses).flatMap((user) => named.get(user) ?? []),
      useCount: users.length,
    })
  }
  return toPage(request, records, found.length)
}

/** The sources with these paths, with their titles. */
async function nameUses(
  { db }: EditingDeps,
  layout: ContentLayout,
  paths: readonly string[],
): Promise<Map<string, MediaUse>> {
  const places = new Map(
    paths.map((path) => [
      path,
      { article: findArticlePath(layout, path), moment: findMomentPath(layout, path) },
    ]),
  )
  const sourcesOf = (kind: 'article' | 'moment'): string[] =>
    [...places.values()].flatMap((place) => place[kind]?.sourcePath ?? [])
  const articles = await findArticleTitles(db, sourcesOf('article'))
  const moments = new Map(
    (await findMomentFiles(db, sourcesOf('moment'))).map((row) => [row.source_path, row]),
  )
  return new Map(
    [...places].map(([path, { article, moment }]): [string, MediaUse] => {
      if (article !== null) {
        const { id = null, title = posix.basename(path) } = articles.get(article.sourcePath) ?? {}
        return [path, { path, kind: 'article', title, id }]
      }
      const row = moment && moments.get(moment.sourcePath)
      if (!row) return [path, { path, kind: 'other', title: path, id: null }]
      return [path, { path, kind: 'moment', title: momentTitle(row.plain_text), id: row.id }]
    }),
  )
}

/**
 * Re-encodes a picture and stores it in the folder of pictures that all articles share, under its own name and its key.
 * @throws AppError `bad-request` if it is not a picture, `too-large`, `unprocessable` if the folder cannot be written.
 */
export async function addMedia(
  deps: EditingDeps,
  editor: Editor,
  { key, name }: MediaUploadQuery,
  form: ReceivedForm,
): Promise<ContentPicture> {
  const layout = await readLayout(deps)
  const file = `images/${slugOfTitle(posix.parse(name).name)}-${key}.webp`
  const path = posix.join(relativePosixPath(layout.root, layout.site), file)
  await storeKeyedPicture(deps, editor, { path, form, maxBytes: PHOTO_MAX_BYTES })
  return { source: toLinkDestination(`/${file}`) }
}

/** Deletes files into the bin. */
export async function removeMedia(
  deps: EditingDeps,
  editor: Editor,
  paths: readonly string[],
): Promise<BatchResult[]> {
  const layout = await readLayout(deps)
  return runBatch(paths, async (path) => {
    if (findMediaKind(layout, path) === null) throw new AppError('file-not-found')
    await removeFile(deps, editor, path)
  })
}
