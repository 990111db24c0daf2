// Makes a thousand concurrent calls as the users whose tokens are in the file of the second argument, and prints what was acknowledged.
// It starts with its first input, so that the time to load the code is not part of a round.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { openDatabase } from '#platform/db/open-database.ts'
import { openApi } from './api.ts'

const [url = '', file = '', round = ''] = process.argv.slice(2)
await once(process.stdin, 'data')
const { db } = await openDatabase(url)
const tokens = v.parse(v.array(v.string()), JSON.parse(await readFile(file, 'utf8')))
const api = openApi(db)

async function addComment(token: string, index: number): Promise<void> {
  const content = `${round}-${index}`
  const headers = { 'Idempotency-Key': `"comment-of-round-${content}"` }
  const { status } = await api.call('/api/comment/add', { token, headers, body: { articleId: 1, content } })
  if (status === 200) process.stdout.write(`comment ${content}\n`)
}

async function like(token: string, index: number): Promise<void> {
  const { status, body } = await api.call('/api/like', { token, body: { targetId: 1, type: 'article' } })
  if (status === 200) process.stdout.write(`${body.data?.liked ? 'liked' : 'unliked'} ${index}\n`)
}

async function leave(index: number): Promise<void> {
  const content = `${round}-${index}`
  const address = `10.0.${index >> 8}.${index & 255}`
  const headers = { 'Idempotency-Key': `"message-of-round-${content}"` }
  const { status } = await api.call('/api/message/add', { address, headers, body: { content } })
  if (status === 200) process.stdout.write(`message ${content}\n`)
}

await Promise.all(
  tokens.flatMap((token, index) => [addComment(token, index), like(token, index), leave(index)]),
)
process.stdout.write('all\n')
setInterval(() => {}, 60_000)
