import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/** Baseline for a list response: one prepared query on the blog's database, then JSON. */
const database = new DatabaseSync(process.env['BENCH_DATABASE'] ?? '', { readOnly: true })
const query = database.prepare(
  'select * from articles where is_published = 1 order by sticky desc, created_at desc, id desc limit 10',
)

createServer((_request, response) => {
  const body = JSON.stringify({ code: 200, message: 'success', data: { records: query.all() } })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
