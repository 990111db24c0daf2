import type { AnalyticsSettings } from '#platform/process/env.ts'
/** What the blog gives back for one page request. */
export interface RenderedPage {
  status: number
  /** Complete document, doctype included; empty for a redirect. */
  html: string
  /** Path on this site to go to instead. */
  redirectTo?: string
}

export interface RenderContext {
  /** Answers the blog's API calls in process; never reaches the network. */
  fetch: typeof fetch
  /** Origin from the configuration, without a trailing slash. */
  siteUrl: string
  /** Null: no page view leaves this site. */
  analytics: AnalyticsSettings | null
}

/** The port through which the server hosts the blog; `apps/blog`'s server entry satisfies it. */
export interface SiteRenderer {
  render(request: Request, context: RenderContext): Promise<RenderedPage>
  /** Values for CSP `script-src`, such as `'sha256-…'`, of the inline scripts that `render` emits. */
  scriptHashes: readonly string[]
  /** Addresses of the public pages without parameters, such as `/` and `/archive`, for the sitemap. */
  publicPaths: readonly string[]
  /**
   * Names of the query parameters that any page reads. `render` gets a request with these alone, and kept pages
   * are told apart by them; a parameter that is missing here reaches loaders in the browser only.
   */
  queryParameters: readonly string[]
  /** Addresses that lead elsewhere each time: never kept, and told where the visitor comes from. */
  uncachedPaths: readonly string[]
}
