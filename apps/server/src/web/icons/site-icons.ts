import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { redirect } from '#platform/http/redirect.ts'
import { mediaPrefix } from '#content/pictures/picture-locations.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import { createMediaFiles } from '#platform/http/media-files.ts'
import { sendError } from '#platform/http/send-error.ts'
import type { Logger } from '#platform/log/logger.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { isPictureError } from '#platform/pictures/picture-error.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'
import { createPictureFileCache } from '#platform/pictures/picture-file-cache.ts'

/** Icon sizes; sides in pixels. */
const icons = {
  'icon-192': { side: 192, isFilled: false, logoScale: 1 },
  'icon-512': { side: 512, isFilled: false, logoScale: 1 },
  // The safe zone of a maskable icon is a circle of 80 %.
  'maskable-512': { side: 512, isFilled: true, logoScale: 0.56 },
  // iOS only rounds the corners.
  'touch-180': { side: 180, isFilled: true, logoScale: 0.82 },
} as const

export type IconName = keyof typeof icons

/** Increment when the design changes: it is part of the URLs. */
const designVersion = 1

export interface SiteIconsOptions {
  db: Db
  files: FileStore
  pictures: Pick<PictureProcess, 'drawIcon'>
  log: Logger
}

/** URL of an icon; it changes with the site's logo. */
export function iconPath(logo: string, name: IconName): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([designVersion, logo]))
    .digest('hex')
    .slice(0, 16)
  return `/icons/${name}-${hash}.png`
}

/** Serves `/icons/<name>-<hash>.png`, drawn on the first request. Other hashes, or none, redirect to the current one. */
export function createSiteIcons({ db, files, pictures, log }: SiteIconsOptions): FolderHandler {
  const send = createMediaFiles(files, 'icons/')
  const cache = createPictureFileCache(files, 'icons/')

  /** Null where there is no logo, or a remote one. */
  async function readLogo(logo: string): Promise<Buffer | null> {
    const name = /^\/media\/([\w-]+\.\w+)$/.exec(logo)?.[1]
    return name === undefined ? null : files.read(mediaPrefix + name)
  }

  return async (req, res, file) => {
    const icon = Object.keys(icons).find((name) => file.startsWith(name))
    if (!isIconName(icon)) return sendError(req, res, 404, '未找到')
    const { logo } = await readSite(db)
    const path = iconPath(logo, icon)
    const name = path.slice('/icons/'.length)
    if (file !== name) return redirect(res, path)
    try {
      await cache.ensure(
        name,
        async () => pictures.drawIcon({ logo: await readLogo(logo), ...icons[icon] }),
        icon,
      )
      return await send(req, res, name)
    } catch (error) {
      if (!isPictureError(error)) throw error
      if (error.code !== 'busy') log.error({ err: error }, '网站图标画不出来')
      return sendError(req, res, 503, '图片正在绘制，请稍后再试', { 'Retry-After': '5' })
    }
  }
}

function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(icons, name)
}
