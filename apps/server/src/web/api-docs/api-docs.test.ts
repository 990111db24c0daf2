import { allCalls } from '@qingjian/api-client/calls'
import { createOpenApi } from '@qingjian/api-client/openapi'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'

let host: TestHost

beforeAll(async () => {
  host = await startHost()
})

afterAll(() => host[Symbol.asyncDispose]())

test('the OpenAPI document has an operation for every call', async () => {
  const response = await fetch(`${host.origin}/openapi.json`)
  expect(response.headers.get('content-type')).toBe('application/json')
  const document: unknown = await response.json()
  expect(document).toHaveProperty('openapi', expect.stringMatching(/^3\.1\./))
  for (const [operationId, { method, path }] of allCalls)
    expect(document).toHaveProperty(['paths', path, method.toLowerCase(), 'operationId'], operationId)
})

test('every reference of the OpenAPI document resolves', () => {
  const document = createOpenApi()
  const text = JSON.stringify(document)
  const names = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name))
  for (const name of names) expect(document).toHaveProperty(['components', 'schemas', name])
  expect(text).not.toContain('"#/$defs/')
})

test('the OpenAPI document names parameters, limits and who may call', () => {
  const document = createOpenApi()
  expect(document).toHaveProperty(
    ['paths', '/api/article/detail/{id}', 'get', 'parameters'],
    [
      {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      },
    ],
  )
  const add = ['paths', '/api/comment/add', 'post']
  expect(document).toHaveProperty([...add, 'security'], [{ token: [] }])
  expect(document).toHaveProperty([...add, 'description'], expect.stringContaining('每位用户 5 秒内 1 次'))
  const body = [...add, 'requestBody', 'content', 'application/json']
  expect(document).toHaveProperty([...body, 'schema', 'required'], ['articleId', 'content'])
  expect(document).toHaveProperty(['paths', '/sys/comment/approve', 'post', 'responses', '403'])
  expect(document).toHaveProperty(['paths', '/auth/info', 'get', 'security'], [{ token: [] }])
  expect(document).toHaveProperty(['paths', '/auth/info', 'get', 'responses', '401'])
})

test('the OpenAPI document has the header of calls that accept an idempotency key', () => {
  const document = createOpenApi()
  const header = expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false })
  for (const [, { method, path, acceptsIdempotencyKey = false }] of allCalls) {
    expect(document).toHaveProperty(
      ['paths', path, method.toLowerCase(), 'parameters'],
      acceptsIdempotencyKey ? expect.arrayContaining([header]) : expect.not.arrayContaining([header]),
    )
  }
})

test('the OpenAPI document has the extra of rejections that name what the user must do first', () => {
  const document = createOpenApi()
  const components = ['components', 'schemas']
  const fields = [...components, 'Error', 'properties', 'extra']
  expect(document).toHaveProperty(fields, { $ref: '#/components/schemas/ErrorExtra' })
  for (const [, { method, path, confirmation, isLogin = false }] of allCalls) {
    const name = confirmation === undefined ? isLogin && 'SecondFactorExtra' : 'ConfirmationExtra'
    if (name === false) continue
    expect(document).toHaveProperty([...components, name])
    const rejection = ['paths', path, method.toLowerCase(), 'responses', '403', 'content', 'application/json']
    expect(document).toHaveProperty([...rejection, 'schema', 'properties'], {
      code: { const: 403 },
      message: { type: 'string' },
      data: { type: 'null' },
      extra: { $ref: `#/components/schemas/${name}` },
    })
  }
})

test('a response has every field, with null only where it may be', () => {
  const ObjectSchema = v.object({
    properties: v.record(v.string(), v.unknown()),
    required: v.array(v.string()),
  })
  const DocumentSchema = v.object({
    components: v.object({ schemas: v.object({ ArticleItem: ObjectSchema }) }),
  })
  const { properties, required } = v.parse(DocumentSchema, createOpenApi()).components.schemas.ArticleItem
  expect(required).toEqual(Object.keys(properties))
  expect(properties['summary']).toEqual({ type: 'string' })
  expect(properties['isStick']).toEqual({ type: 'boolean' })
  expect(properties['cover']).toMatchObject({ anyOf: [{ type: 'string' }, { type: 'null' }] })
})

test('the page loads its script and style from this site alone, without inline script or eval', async () => {
  const page = await fetch(`${host.origin}/api-docs`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe-eval')
  const addresses = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses).toEqual([
    '/api-docs/swagger-ui.css',
    '/api-docs/swagger-ui-bundle.js',
    '/api-docs/start.js',
  ])
  for (const address of addresses) {
    const file = await fetch(host.origin + address)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toMatch(/^text\/(?:css|javascript)/)
    await file.body?.cancel()
  }
})
