import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = (path: string): Promise<string> => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

const colors = (text: string): string[] => text.match(/#[\da-f]{6}\b/gu) ?? []

test.each([
  'apps/blog/public/favicon.svg',
  'apps/server/src/platform/pictures/card/draw-card.ts',
  'apps/server/src/platform/pictures/draw-icon.ts',
  'apps/server/src/web/icons/web-manifest.ts',
  'apps/server/src/web/pages/plain-page.ts',
])('%s, which no style sheet reaches, has colours of the theme alone', async (path) => {
  const repeated = colors(await read(path))
  expect(repeated.length).toBeGreaterThan(0)
  expect(colors(await read('packages/theme/src/css/tokens.css'))).toEqual(expect.arrayContaining(repeated))
})
