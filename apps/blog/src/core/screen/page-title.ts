/** The document title: page, then site. */
export function pageTitle(page: string, siteName: string): string {
  return siteName === '' ? page : `${page} - ${siteName}`
}
