import type { Db } from '#platform/db/schema.ts'
import { createCachedDocument } from '#web/pages/cached-document.ts'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import { readSite } from '#modules/site/site.repository.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'
import { renderWebManifest } from '#web/icons/web-manifest.ts'
import { unregisterServiceWorker } from '#web/pages/unregister-service-worker.ts'

export interface SiteFilesOptions {
  db: Db
  publicPaths: readonly string[]
  version: ContentVersion
  icons: FolderHandler
  /** Whether the site's service worker is served; otherwise one that unregisters itself. */
  hasWorker: boolean
}

/** Files with a well-known path, by path. */
export function createSiteFileRoutes(options: SiteFilesOptions): [string, FixedResponse][] {
  const { db, publicPaths, version, icons, hasWorker } = options
  const manifest = async (): Promise<string> => renderWebManifest(await readSite(db), publicPaths)
  return [
    ['/manifest.webmanifest', createCachedDocument('application/manifest+json', version, manifest)],
    // iOS requests this path without a link in the page.
    ['/apple-touch-icon.png', (req, res) => icons(req, res, 'touch-180')],
    ...(hasWorker ? [] : [['/sw.js', unregisterServiceWorker()] satisfies [string, FixedResponse]]),
  ]
}
