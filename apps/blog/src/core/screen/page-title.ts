/** Writes the document's title: the page, then the site. */
export function pageTitle(page: string, siteName: string): string {
  return siteName === '' ? page : `${page} - ${siteName}`
}
