import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createOpenApi } from '@qingjian/api-client/openapi'
import { revalidate } from '#platform/http/cache-control.ts'
import { contentTypeOf } from '#platform/http/content-type.ts'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '#platform/http/representation.ts'
import { baseHeaders, documentHeaders } from '#platform/http/security-headers.ts'

/** Allows what Swagger UI needs: inline styles and pictures in data URIs, but no inline script, no eval, no other site. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>青简 API 文档</title>
<link rel="stylesheet" href="/api-docs/swagger-ui.css">
<div id="api-docs"></div>
<script src="/api-docs/swagger-ui-bundle.js" defer></script>
<script src="/api-docs/start.js" defer></script>
</html>
`

const start = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api-docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
})
`

/** The bundle has copies of the two files beside it; the sources use the installed package. */
const resolvePackaged = import.meta.url.endsWith('.ts')
  ? (file: string) => createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`)
  : (file: string) => fileURLToPath(new URL(`swagger-ui/${file}`, import.meta.url))

/** The OpenAPI document, and a page that renders it with the package's own files, by path. */
export function createApiDocsRoutes(): [string, FixedResponse][] {
  const packaged = async (file: string): Promise<Representation> =>
    represent(file, await readFile(resolvePackaged(file)))
  return [
    ['/openapi.json', lazy(async () => represent('openapi.json', JSON.stringify(createOpenApi())))],
    ['/api-docs', lazy(async () => represent('index.html', page, documentHeaders(contentSecurityPolicy)))],
    ['/api-docs/start.js', lazy(async () => represent('start.js', start))],
    ['/api-docs/swagger-ui.css', lazy(() => packaged('swagger-ui.css'))],
    ['/api-docs/swagger-ui-bundle.js', lazy(() => packaged('swagger-ui-bundle.js'))],
  ]
}

function represent(name: string, body: string | Buffer, headers = baseHeaders): Representation {
  return createRepresentation(200, Buffer.from(body), {
    ...headers,
    'Content-Type': contentTypeOf(name),
    'Cache-Control': revalidate,
  })
}

/** Creates the representation at the first request. */
function lazy(create: () => Promise<Representation>): FixedResponse {
  let representation: Promise<Representation> | undefined
  return async (req, res) => sendRepresentation(req, res, await (representation ??= create()))
}
