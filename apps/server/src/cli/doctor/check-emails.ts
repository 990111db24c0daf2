import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import * as v from 'valibot'
import { type Finding, ok, warning } from '#cli/doctor/finding.ts'
import { dataFileOf } from '#platform/db/data-file.ts'
import type { ServerEnv } from '#platform/process/env.ts'

/** Time in ms for PostgreSQL to respond. */
const timeout = 10_000

const CountsSchema = v.object({
  waiting: v.pipe(v.unknown(), v.transform(Number)),
  dropped: v.pipe(v.unknown(), v.transform(Number)),
  reason: v.nullable(v.string()),
})

/** Both engines understand it. */
const countEmails = `select count(*) filter (where state = 'queued' and attempts > 0) as waiting,
  count(*) filter (where state = 'dropped') as dropped,
  (select reason from outgoing_emails where reason is not null and state <> 'sent' order by id desc limit 1) as reason
  from outgoing_emails`

/** Reports emails of the last days that were not sent. @returns None where the database has no such table or does not respond. */
export async function checkEmails(env: Pick<ServerEnv, 'databaseUrl' | 'dataDir'>): Promise<Finding[]> {
  const name = '待发邮件'
  const row = await readCounts(env).catch(() => undefined)
  const { success, output } = v.safeParse(CountsSchema, row)
  if (!success) return []
  const { waiting, dropped, reason } = output
  if (waiting + dropped === 0) return [ok(name, '没有积压')]
  return [
    warning(
      name,
      `${waiting} 封还在重试，最近 7 天 ${dropped} 封没有发出（最近一次的原因：${reason ?? '不明'}）`,
      '先看“邮件”那一行；SMTP 5xx 是对方拒收，检查 MAIL_FROM 是不是这个邮箱账号，以及它的 SPF 和 DKIM',
    ),
  ]
}

async function readCounts({
  databaseUrl,
  dataDir,
}: Pick<ServerEnv, 'databaseUrl' | 'dataDir'>): Promise<unknown> {
  const file = dataFileOf(databaseUrl, dataDir)
  if (file !== null) return readSqlite(file)
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(countEmails)).rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

function readSqlite(file: string): unknown {
  if (!existsSync(file)) return undefined
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    return connection.prepare(countEmails).get()
  } finally {
    connection.close()
  }
}
