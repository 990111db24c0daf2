import type { AnalyticsSettings } from '#platform/process/env.ts'

/** A rendered page. */
export interface RenderedPage {
  status: number
  /** Complete document, doctype included; empty for a redirect. */
  html: string
  /** Path on this site to redirect to. */
  redirectTo?: string
}

export interface RenderContext {
  /** Handles the blog's API calls in process; no network request. */
  fetch: typeof fetch
  /** Origin from the configuration, without a trailing slash. */
  siteUrl: string
  /** Null: page views are not sent to any third party. */
  analytics: AnalyticsSettings | null
  /**
   * Renders a page without the scripts and the state that hydrate it, and excludes it from search engines.
   * @default false
   */
  isStatic?: boolean
  /**
   * Path of the script that responds to API calls in the browser, for a page of a static site.
   * @default the calls are sent to the server
   */
  staticApi?: string
}

/** Port to the blog, implemented by the server entry of `apps/blog`. */
export interface SiteRenderer {
  render(request: Request, context: RenderContext): Promise<RenderedPage>
  /** Values for CSP `script-src`, such as `'sha256-…'`, of the inline scripts that `render` emits. */
  scriptHashes: readonly string[]
  /** Paths of the public pages without parameters, such as `/` and `/archive`, for the sitemap. */
  publicPaths: readonly string[]
  /**
   * Names of all query parameters that pages read. `render` receives no others, and they are part of the cache key; a
   * parameter that is missing here reaches loaders in the browser only.
   */
  queryParameters: readonly string[]
  /** Paths whose response differs each time: never cached; `render` receives the `Referer` header. */
  uncachedPaths: readonly string[]
  /** What a static site consists of. */
  staticSite: {
    /** Query parameters of which each value is a page. */
    pageParameters: readonly string[]
    /** Paths of pages that need a server; those below them need one too. */
    excludedPaths: readonly string[]
  }
}
