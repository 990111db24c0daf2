import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ContentPathQuery, PreviewLink } from '@qingjian/api-client/contract'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { resolveArticlePath } from '#modules/editing/article-paths.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import {
  findPreviewLinkById,
  type PreviewLinkRow,
  replacePreviewLink,
} from '#modules/editing/preview-links.repository.ts'
import { readFile } from '#modules/editing/versioned-files.ts'
import { readOrCreateSetting } from '#modules/site/settings.repository.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { DAY } from '#platform/process/durations.ts'
import type { Db } from '#platform/db/schema.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Milliseconds for which a link is valid. */
const LINK_LIFETIME = 7 * DAY

/** Path prefix of the pages that the links open. */
export const previewPrefix = '/preview/'

/**
 * Creates a signed link to the preview of an article; the one before becomes invalid.
 * @throws AppError `file-not-found`
 */
export async function createPreviewLink(
  deps: EditingDeps,
  editor: Editor,
  { path }: ContentPathQuery,
): Promise<PreviewLink> {
  const { db, now } = deps
  await resolveArticlePath(deps, path)
  await readFile(deps, path)
  const at = now()
  const expiresAt = at + LINK_LIFETIME
  const secret = await readSecret(db)
  const id = await withWriteLock(db, async (transaction) => {
    await recordEvent(transaction, {
      at,
      event: 'content-preview-linked',
      actorId: editor.id,
      subjectId: null,
      address: editor.address,
      target: path,
    })
    return replacePreviewLink(transaction, { path, user_id: editor.id, expires_at: expiresAt })
  })
  const claims = `${id}.${expiresAt.toString(36)}`
  return { url: `${previewPrefix}${claims}.${sign(secret, claims)}`, expireTime: shanghaiTime(expiresAt) }
}

/** The link of a token; null if it is forged, expired or replaced. */
export async function findPreviewLink(db: Db, token: string, now: number): Promise<PreviewLinkRow | null> {
  const [, claims = '', id = '', until = '', signature = ''] =
    /^((\d{1,15})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(token) ?? []
  if (signature === '') return null
  const expected = sign(await readSecret(db), claims)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  const expiresAt = Number.parseInt(until, 36)
  // A later expiry than possible now means that the clock was set back after signing.
  if (expiresAt <= now || expiresAt > now + LINK_LIFETIME) return null
  return (await findPreviewLinkById(db, Number(id))) ?? null
}

async function readSecret(db: Db): Promise<string> {
  return readOrCreateSetting(db, 'preview-secret', randomBytes(32).toString('base64url'))
}

function sign(secret: string, claims: string): string {
  return createHmac('sha256', secret).update(`preview ${claims}`).digest('base64url')
}
