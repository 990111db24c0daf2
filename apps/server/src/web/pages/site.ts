import type { StaticFiles } from '#platform/http/static-files.ts'
import type { SiteRenderer } from '#web/pages/site-renderer.ts'

/** The built blog. */
export interface Site {
  renderer: SiteRenderer
  files: StaticFiles
  /** @default the strict policy of the renderer's scripts */
  contentSecurityPolicy?: string
  /** Size of the page cache in bytes. @default 32 MiB */
  pageCacheBytes?: number
}
