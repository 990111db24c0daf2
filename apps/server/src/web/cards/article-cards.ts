import type { ServerResponse } from 'node:http'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { redirect } from '#platform/http/redirect.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import { createMediaFiles } from '#platform/http/media-files.ts'
import { sendError } from '#platform/http/send-error.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import type { Logger } from '#platform/log/logger.ts'
import { cardPath, cardTexts, type CardRow, type CardSite } from '#modules/articles/article-card.ts'
import { findArticle } from '#modules/articles/articles.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { isPictureError } from '#platform/pictures/picture-error.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'
import { createPictureFileCache } from '#platform/pictures/picture-file-cache.ts'

export interface ArticleCardsOptions {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  files: FileStore
  pictures: Pick<PictureProcess, 'drawCard'>
  log: Logger
}

/** Article id and hash of the card's content. */
const cardName = /^(\d{1,15})-[0-9a-f]{16}\.png$/

/**
 * Serves `/cards/<id>-<hash>.png`, the link preview of an article without a cover: drawn on the first request and cached until
 * the article changes. Other hashes redirect to the current card; unpublished articles give 404.
 */
export function createArticleCards({ db, now, files, pictures, log }: ArticleCardsOptions): FolderHandler {
  const send = createMediaFiles(files, 'cards/')
  const cache = createPictureFileCache(files, 'cards/')
  /** The card drawn without a Chinese font; it has no text, so it is the same for every article. */
  let cardWithoutText: Buffer | undefined

  async function draw(row: CardRow, site: CardSite): Promise<Buffer | null> {
    const { bytes, hasText } = await pictures.drawCard(cardTexts(row, site))
    if (hasText) return bytes
    log.warn('这台机器上没有中文字体，文章的分享图上不写字；装上字体（如 fonts-noto-cjk）后重启即可')
    cardWithoutText = bytes
    return null
  }

  return async (req, res, name) => {
    const id = Number(cardName.exec(name)?.[1] ?? 0)
    const row = id === 0 ? undefined : await findArticle(db, now(), id)
    if (row === undefined || row.cover !== null) return sendError(req, res, 404, '未找到')
    const site = await readSite(db)
    const path = cardPath(row, site)
    if (path !== `/cards/${name}`) return redirect(res, path)
    try {
      if (cardWithoutText !== undefined) return sendCardWithoutText(res, cardWithoutText)
      const isCached = await cache.ensure(name, () => draw(row, site), `${id}-`)
      if (isCached) return await send(req, res, name)
      if (cardWithoutText !== undefined) return sendCardWithoutText(res, cardWithoutText)
    } catch (error) {
      if (!isPictureError(error)) throw error
      if (error.code === 'failed') log.error({ err: error, id }, '文章的分享图画不出来')
    }
    return sendError(req, res, 503, '图片正在绘制，请稍后再试', { 'Retry-After': '5' })
  }
}

/** Cacheable for an hour only: a font may be installed later. */
function sendCardWithoutText(res: ServerResponse, bytes: Buffer): void {
  res
    .writeHead(200, {
      ...baseHeaders,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600',
      'Content-Length': bytes.length,
    })
    .end(res.req.method === 'HEAD' ? undefined : bytes)
}
