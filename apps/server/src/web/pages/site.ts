import type { StaticFiles } from '#platform/http/static-files.ts'
import type { SiteRenderer } from '#web/pages/site-renderer.ts'

/** The blog as this server hosts it. */
export interface Site {
  renderer: SiteRenderer
  files: StaticFiles
  /** @default the strict policy of the renderer's scripts */
  contentSecurityPolicy?: string
  /** Bytes of pages kept in memory. @default 32 MiB */
  pageCacheBytes?: number
}
