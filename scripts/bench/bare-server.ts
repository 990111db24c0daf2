import { createServer } from 'node:http'

/** Baseline for Node: the same bytes for every request, fetched once from `BENCH_SAME_AS`. */
const original = await fetch(process.env['BENCH_SAME_AS'] ?? '', {
  headers: { 'accept-encoding': 'identity' },
})
const body = Buffer.from(await original.arrayBuffer())
const headers = { 'content-type': original.headers.get('content-type') ?? '', 'content-length': body.length }

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
