import type { ArticleState, EditableMoment, EditableMomentPage, Photo } from '@qingjian/api-client/contract'
import type { ContentProblem } from '#content/compiled-content.ts'
import { readContentText } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { UnusableFileError } from '#content/content-reporter.ts'
import { readArticleForm } from '#content/front-matter/article-form.ts'
import { parseContentDate } from '#content/front-matter/content-date.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { listMoments } from '#content/layout/list-moments.ts'
import type { PostPath } from '#content/layout/list-posts.ts'
import { hashSourceText } from '#content/compile/source-hash.ts'
import { hashBytes } from '#content/store/content-store.ts'
import { toPhoto, toPhotos } from '#modules/moments/moments.mapper.ts'
import { type PageRequest, toPage, toSlice } from '#platform/db/paging.ts'
import { readLayout } from '#modules/editing/article-paths.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import {
  findMomentFiles,
  findMomentSource,
  listMomentTimes,
  type MomentFileRow,
} from '#modules/editing/moment-list.repository.ts'
import { readMomentContent } from '#modules/editing/moment-text.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/**
 * A page of all moments, newest first, as they are in their files; without files that are not UTF-8.
 * @param query With the id of a moment, the page that has it, or the first one without such a moment.
 */
export async function getEditableMoments(
  deps: EditingDeps,
  { id, ...asked }: PageRequest & { id?: number | undefined },
): Promise<EditableMomentPage> {
  const layout = await readLayout(deps)
  const times = new Map((await listMomentTimes(deps.db)).map((row) => [row.source_path, row.created_at]))
  const dated: { place: PostPath; createdAt: number }[] = []
  for (const place of await listMoments(layout)) {
    const createdAt = times.get(place.sourcePath) ?? (await readDate(layout, place))
    if (createdAt !== null) dated.push({ place, createdAt })
  }
  const sorted = dated.toSorted((one, other) => other.createdAt - one.createdAt)
  const request = id === undefined ? asked : await pageWith(deps, id, asked, sorted)
  const { limit, offset } = toSlice(request)
  const shown = sorted.slice(offset, offset + limit)
  const rows = new Map(
    (
      await findMomentFiles(
        deps.db,
        shown.map(({ place }) => place.sourcePath),
      )
    ).map((row) => [row.source_path, row]),
  )
  const problems = Map.groupBy(deps.contentProblems(), ({ file }) => file)
  const moments: EditableMoment[] = []
  for (const { place, createdAt } of shown) {
    const moment = await readMoment(layout, place, {
      createdAt,
      row: rows.get(place.sourcePath),
      problem: problems.get(place.contentPath)?.[0] ?? null,
      now: deps.now(),
    })
    if (moment !== null) moments.push(moment)
  }
  return toPage(request, moments, dated.length)
}

async function pageWith(
  { db }: EditingDeps,
  id: number,
  { pageSize }: PageRequest,
  sorted: readonly { place: PostPath }[],
): Promise<PageRequest> {
  const source = await findMomentSource(db, id)
  const index = sorted.findIndex(({ place }) => place.sourcePath === source)
  return { pageNum: Math.floor(Math.max(0, index) / pageSize) + 1, pageSize }
}

/** Date of a file that is not compiled yet; null if it is gone. */
async function readDate(layout: ContentLayout, { path }: PostPath): Promise<number | null> {
  const read = await readContentText(layout.root, path).catch(() => null)
  if (read === null) return null
  try {
    const { date } = readArticleForm(parseFrontMatter(splitFrontMatter(read.text)), layout)
    return parseContentDate(date) ?? read.modifiedAt
  } catch (error) {
    if (error instanceof UnusableFileError) return read.modifiedAt
    throw error
  }
}

interface MomentFacts {
  createdAt: number
  row: MomentFileRow | undefined
  problem: ContentProblem | null
  now: number
}

async function readMoment(
  layout: ContentLayout,
  place: PostPath,
  { createdAt, row, problem, now }: MomentFacts,
): Promise<EditableMoment | null> {
  const read = await readContentText(layout.root, place.path).catch(() => null)
  if (read === null) return null
  const isCompiled = row?.source_hash.startsWith(hashSourceText(read.text)) === true
  const { text, pictures } = readMomentContent(splitFrontMatter(read.text).body)
  const photos = row && isCompiled ? toPhotos(row).map(toPhoto) : []
  // A picture that cannot be compiled has no photo, so that the positions differ.
  const photoAt = (index: number): Photo | null =>
    photos.length === pictures.length ? (photos[index] ?? null) : null
  return {
    path: place.contentPath,
    hash: hashBytes(Buffer.from(read.text)),
    id: row?.id ?? null,
    state: stateOf(row, isCompiled, problem, now),
    createTime: shanghaiTime(createdAt),
    text,
    html: row && isCompiled ? row.content_html : null,
    pictures: pictures.map((picture, index) => ({ ...picture, photo: photoAt(index) })),
    problem: problem && { line: problem.line, reason: problem.reason },
  }
}

function stateOf(
  row: MomentFileRow | undefined,
  isCompiled: boolean,
  problem: ContentProblem | null,
  now: number,
): ArticleState {
  if (!isCompiled || row === undefined) return problem === null ? 'draft' : 'failed'
  if (row.is_published === 0) return 'unpublished'
  return row.created_at > now ? 'scheduled' : 'published'
}
