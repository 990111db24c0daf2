import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { errorCatalog } from '#platform/http/app-error.ts'

test('docs/errors.md lists every error with its status and message', async () => {
  const page = await readFile(new URL('../../../../../docs/errors.md', import.meta.url), 'utf8')
  const rows = page.matchAll(/^\| `([a-z-]+)` +\| (\d{3}) +\| (\S.*?) +\|/gm)
  const listed = Array.from(rows, ([, code, status, message]) => [code, { status: Number(status), message }])
  expect(listed).toEqual(Object.entries(errorCatalog))
})
