import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '#cli/command-error.ts'
import { ContentConflictError } from '#content/store/content-store.ts'
import { openForCli } from '#platform/db/open-for-cli.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import { pullContent } from '#transfer/stored-content/pull-content.ts'
import { pushContent } from '#transfer/stored-content/push-content.ts'

/**
 * Runs a command that reads or writes the content folder. Where the database has the content, the folder is a temporary copy, and
 * what the command changes in it is stored afterwards, even if the command fails.
 */
export async function withContentFolder(
  env: ServerEnv,
  run: (env: ServerEnv) => Promise<void>,
): Promise<void> {
  if (env.contentStore === 'folder') return run(env)
  await mkdir(env.dataDir, { recursive: true })
  const root = await mkdtemp(join(env.dataDir, 'content-command-'))
  const options = {
    folder: join(root, 'content'),
    baseFile: join(root, 'base.json'),
    isDryRun: false,
    isForced: false,
    signal: new AbortController().signal,
  }
  try {
    await withDatabase(env, (db) => pullContent({ db, ...options }))
    try {
      await run({ ...env, contentDir: options.folder })
    } finally {
      await withDatabase(env, (db) => store(db, options))
    }
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function withDatabase(env: ServerEnv, work: (db: Db) => Promise<unknown>): Promise<void> {
  const database = await openForCli(env.databaseUrl, env.dataDir)
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

async function store(
  db: Db,
  options: Omit<Parameters<typeof pushContent>[0], 'db' | 'hasDeletions'>,
): Promise<void> {
  const { conflicts, refused } = await pushContent({ db, ...options, hasDeletions: true }).catch(
    (error: unknown) => {
      if (error instanceof ContentConflictError) throw new CommandError('内容刚刚在网站上改过；再执行一次')
      throw error
    },
  )
  if (conflicts.length + refused.length > 0)
    throw new CommandError(
      ['没有存进数据库（网站上刚刚改过，或太大）：', ...conflicts, ...refused].join('\n  '),
    )
}
