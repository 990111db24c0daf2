import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { requestIdHeader } from '#platform/telemetry/request-context.ts'
import { checkFetched } from './check-sent-responses.ts'
import { exchange, getText } from './host/raw-client.ts'
import { startOtherSite } from './other-site.ts'
import { reportMismatch, takeMismatches } from './response-mismatches.ts'

const path = '/api/api/search/suggest?keyword=x'
const wrong = JSON.stringify({ code: 200, message: '操作成功', data: [{ word: '竹简' }] })

test('a response that differs from the row of its call is found, whichever client receives it', async () => {
  await using site = await startOtherSite((_, res) => {
    res.setHeader(requestIdHeader, '1').setHeader('Content-Type', 'application/json').end(wrong)
  })
  await fetch(site.origin + path)
  await exchange(site.port, getText(path))
  expect(takeMismatches()).toEqual(Array(2).fill(expect.stringMatching(/search\.suggest: data/)))
})

test('a response that is sent compressed and in parts is compared as a whole', async () => {
  const bytes = gzipSync(wrong)
  await using site = await startOtherSite((_, res) => {
    res.setHeader(requestIdHeader, '1').writeHead(200, { 'Content-Encoding': 'gzip' })
    res.write(bytes.subarray(0, 5))
    res.end(bytes.subarray(5))
  })
  await fetch(site.origin + path)
  expect(takeMismatches()).toEqual([expect.stringContaining('search.suggest: data')])
})

test.for([
  ['a success without a row', '/api/nothing', 200, 'application/json', wrong],
  ['a page', path, 200, 'text/html', '<!doctype html>'],
  ['an envelope where the row says text', '/api/wechat/message', 200, 'application/json', wrong],
  ['an error of another form', path, 503, 'application/json', '{"error":"busy"}'],
  ['a status other than the code', path, 500, 'application/json', wrong],
] as const)('%s is no response of a call', async ([, url, status, type, body]) => {
  const respond = async () => new Response(body, { status, headers: { 'Content-Type': type } })
  const response = await checkFetched(respond, reportMismatch)(`http://localhost${url}`)
  expect(await response.text()).toBe(body)
  expect(takeMismatches()).toHaveLength(1)
})

test('a response of another site, which has no request id, is not compared', async () => {
  await using site = await startOtherSite((_, res) => void res.end(wrong))
  expect(await (await fetch(site.origin + path)).text()).toBe(wrong)
  expect(takeMismatches()).toEqual([])
})
