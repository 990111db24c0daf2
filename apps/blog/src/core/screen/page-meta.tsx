import type { SiteInfo } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { useOptionalSite } from '../data/use-site.ts'
import { JsonLd } from './json-ld.tsx'
import { pageTitle } from './page-title.ts'
import { isScreenHandle } from './screen-handle.ts'
import { useSiteEnvironment } from './site-environment.ts'

/** A picture that previews of links to a page show. */
export interface SharePicture {
  /** A path or an address. */
  url: string
  /** In pixels, where they are known; 0 and nothing count alike. */
  width?: number | undefined
  height?: number | undefined
  /** @default the page's title */
  alt?: string | undefined
}

/** Props of {@link PageMeta}. */
export interface PageMetaProps {
  /**
   * The page's part of the title.
   * @default the screen's name in the route table
   */
  title?: string
  /** @default the site's summary, or a sentence with the site's name */
  description?: string
  /**
   * Path, with the parameters that matter, under which search engines should know the page.
   * @default the path without parameters
   */
  canonicalPath?: string
  /**
   * Path under which a part of the page is passed on: programs that preview a link look at this address instead of the one they were
   * given.
   * @default the canonical path
   */
  sharedPath?: string | undefined
  /** @default the site's own picture */
  image?: SharePicture | null | undefined
  /** @default 'website' */
  type?: 'website' | 'article'
  /**
   * Whether search engines may list the page.
   * @default true
   */
  indexed?: boolean
  /** Structured data after schema.org. */
  jsonLd?: object
}

/** Title, description, canonical address, Open Graph and structured data of a screen. */
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
  const { siteUrl } = useSiteEnvironment()
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
      {indexed ? <link rel="canonical" href={siteUrl + path} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={page} />
      <meta property="og:description" content={summary} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={siteUrl + (sharedPath ?? path)} />
      {picture && <meta property="og:image" content={new URL(picture.url, siteUrl).href} />}
      {/* Who previews a link reads what the server sent; no first visit pays for this. */}
      {import.meta.env.SSR && <PreviewMeta siteName={site?.name} picture={picture} fallbackAlt={page} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {jsonLd && <JsonLd data={jsonLd} />}
    </>
  )
}

/** The site's summary; a site without `site.yaml` has none. */
function describeSite(site: SiteInfo | undefined): string {
  return site?.summary || `${site?.name || '本站'}：一个人写的文章，与平日的记录。`
}

interface PreviewMetaProps {
  siteName: string | undefined
  picture: SharePicture | null
  /** Says what the picture shows where it does not say so itself. */
  fallbackAlt: string
}

/** What is the same on every page, or of no use without the picture that a program has just read the address of. */
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
