import { filesPrefix } from '#content/files/source-references.ts'
import { mediaPrefix } from '#content/pictures/picture-locations.ts'
import { uploadKey, uploadsFolder } from '#modules/files/upload-names.ts'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import { createMediaFiles } from '#platform/http/media-files.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'
import { createArticleCards } from '#web/cards/article-cards.ts'
import { createContentFiles } from '#web/files/content-files.ts'
import type { MissingFiles } from '#web/files/missing-files.ts'

export interface PublicFoldersOptions {
  db: Db
  files: FileStore
  now: () => number
  /** Absolute. */
  contentDir: string
  pictures: PictureProcess
  icons: FolderHandler
  missingFiles: MissingFiles
  log: Logger
}

/** Creates the handlers of the folders of files that pages show to guests, by path prefix. */
export function createPublicFolders(options: PublicFoldersOptions): Record<`/${string}/`, FolderHandler> {
  const { db, files, now, contentDir, pictures, icons, missingFiles, log } = options
  return {
    '/media/': createMediaFiles(files, mediaPrefix, {}, missingFiles),
    [`/${uploadsFolder}/`]: createMediaFiles(files, uploadKey(''), {}, missingFiles),
    [filesPrefix]: createContentFiles({ db, now, contentDir, onMissing: missingFiles }),
    '/cards/': createArticleCards({ db, now, files, pictures, log }),
    '/icons/': icons,
  }
}
