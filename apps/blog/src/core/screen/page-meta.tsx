import type { SiteInfo } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { useOptionalSite } from '../data/use-site.ts'
import { JsonLd } from './json-ld.tsx'
import { pageTitle } from './page-title.ts'
import { isScreenHandle } from './screen-handle.ts'
import { useSiteEnvironment } from './site-environment.ts'

/** Picture of link previews (Open Graph). */
export interface SharePicture {
  /** Path or absolute URL. */
  url: string
  /** In pixels; 0 or undefined if unknown. */
  width?: number | undefined
  height?: number | undefined
  /** @default the page's title */
  alt?: string | undefined
}

/** Props of {@link PageMeta}. */
export interface PageMetaProps {
  /**
   * Title of the page, without the name of the site.
   * @default the screen's name in the route table
   */
  title?: string
  /** @default the site's summary, or a sentence with the site's name */
  description?: string
  /**
   * Path and relevant query of the canonical URL.
   * @default the path without a query
   */
  canonicalPath?: string
  /**
   * Path of `og:url`, for a shared part of the page: link previews fetch it instead of the shared URL.
   * @default the canonical path
   */
  sharedPath?: string | undefined
  /** @default the site's own picture */
  image?: SharePicture | null | undefined
  /** @default 'website' */
  type?: 'website' | 'article'
  /**
   * Whether search engines may index the page.
   * @default true
   */
  indexed?: boolean
  /** Structured data after schema.org. */
  jsonLd?: object
}

/** Title, description, canonical URL, Open Graph and structured data of a screen. */
export function PageMeta({
  title,
  description,
  canonicalPath,
  sharedPath,
  image,
  type = 'website',
  indexed = true,
  jsonLd,
}: PageMetaProps): ReactElement {
  const site = useOptionalSite()
  const { siteUrl, staticSite } = useSiteEnvironment()
  const { pathname } = useLocation()
  const screenName = useScreenName()
  const page = title ?? screenName
  const summary = description ?? describeSite(site)
  const path = canonicalPath ?? pathname
  const picture = image ?? (site?.logo ? { url: site.logo } : null)
  return (
    <>
      <title>{pageTitle(page, site?.name ?? '')}</title>
      <meta name="description" content={summary} />
      {!indexed && <meta name="robots" content="noindex" />}
      {/* A static host has no pages with a query: the build of the site adds their canonical address. */}
      {indexed && !(staticSite && path.includes('?')) && <link rel="canonical" href={siteUrl + path} />}
      <meta property="og:title" content={page} />
      <meta property="og:description" content={summary} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={siteUrl + (sharedPath ?? path)} />
      {picture && <meta property="og:image" content={new URL(picture.url, siteUrl).href} />}
      {/* Link previews read only the server's HTML, so this code is not in the client bundle. */}
      {import.meta.env.SSR && <PreviewMeta siteName={site?.name} picture={picture} fallbackAlt={page} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {jsonLd && <JsonLd data={jsonLd} />}
    </>
  )
}

/** The site's summary, or a sentence for a site that has none. */
function describeSite(site: SiteInfo | undefined): string {
  return site?.summary || `${site?.name || '本站'}：一个人写的文章，与平日的记录。`
}

interface PreviewMetaProps {
  siteName: string | undefined
  picture: SharePicture | null
  /** Used if the picture has no `alt`. */
  fallbackAlt: string
}

/** Open Graph properties that only link previews read: site name, locale, size and text of the picture. */
function PreviewMeta({ siteName, picture, fallbackAlt }: PreviewMetaProps): ReactElement {
  return (
    <>
      {siteName && <meta property="og:site_name" content={siteName} />}
      <meta property="og:locale" content="zh_CN" />
      {picture?.width && <meta property="og:image:width" content={`${picture.width}`} />}
      {picture?.height && <meta property="og:image:height" content={`${picture.height}`} />}
      {picture && <meta property="og:image:alt" content={picture.alt || fallbackAlt} />}
    </>
  )
}

/** The name of the deepest matched screen. */
function useScreenName(): string {
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(isScreenHandle)
  return handle?.name ?? ''
}
