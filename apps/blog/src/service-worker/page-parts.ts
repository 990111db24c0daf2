/** Whether an answer may be kept: a page that is the same for everybody. */
export function isPublicPage({ status, type, headers }: Response): boolean {
  const caching = headers.get('cache-control') ?? ''
  return (
    status === 200 &&
    type === 'basic' &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !/no-store|private/i.test(caching)
  )
}

/**
 * Lists the styles and scripts that a page of the site links. What an author or a visitor wrote cannot name one: their
 * text holds no such tag, and no quote in an attribute.
 */
export function assetsOf(html: string): string[] {
  const styles = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)]
  const scripts = [...html.matchAll(/<script type="module" src="([^"]+)" data-app="([^"]+)"/g)]
  return [...styles, ...scripts].flatMap(([, ...addresses]) => addresses)
}

/** Lists the pictures of the content that a page may show, in every size. */
export function picturesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/\/media\/[\w-]+\.\w+/g)].map(([address]) => address))]
}
