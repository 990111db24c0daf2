import { request } from 'node:http'
import { atMost, type Figure } from './table.ts'

/** Kilobytes (1,000 bytes) of a page and its style sheets, brotli. Scripts are counted by `scripts-at-rest.ts`. */
export async function transferSizes(
  origin: string,
  paths: [name: string, path: string][],
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of paths) {
    const html = await brotliBytes(new URL(path, origin))
    const source = await (await fetch(new URL(path, origin))).text()
    figures.push(
      atMost(`${name} HTML`, html / 1000, 20, 'kB'),
      atMost(`${name} CSS`, (await totalOf(origin, stylesOf(source))) / 1000, 18, 'kB'),
    )
  }
  return figures
}

function stylesOf(html: string): string[] {
  return matches(html, /<link[^>]+href="([^"]+\.css)">/g)
}

function matches(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].flatMap((match) => match[1] ?? []))]
}

async function totalOf(origin: string, paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => brotliBytes(new URL(path, origin))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Bytes of the body as sent; `fetch` would decode them. */
function brotliBytes(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })
}
