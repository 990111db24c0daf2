/** Whether a response may be cached: a page without personal data. */
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
 * Lists the styles and scripts that a page loads at once. Content of authors and visitors cannot add one: their
 * sanitised HTML has no such tag, and no unescaped quote in an attribute.
 */
export function assetsOf(html: string): string[] {
  const styles = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)]
  const scripts = [...html.matchAll(/<script type="module" id="app" src="(\/assets\/[^"]+)"/g)]
  const chunks = [...html.matchAll(/<link rel="modulepreload" href="(\/assets\/[^"]+)"/g)]
  return [...styles, ...scripts, ...chunks].flatMap(([, address = '']) => address)
}

/** Lists the content pictures of a page, in all sizes. */
export function picturesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/\/media\/[\w-]+\.\w+/g)].map(([address]) => address))]
}
