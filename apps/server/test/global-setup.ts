import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db/open-database.ts'
import { queryPostgres, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of the tests, without a database name. */
    postgresUrl: string
    /** Name of a migrated, empty database on that server, to be used as a template. */
    postgresTemplate: string
    /** A migrated, empty SQLite file, to be copied. */
    sqliteTemplate: string
  }
}

const cacheFiller = fileURLToPath(new URL('fill-compile-cache.ts', import.meta.url))

const postgresTemplate = 'migrated'

/** Starts PostgreSQL before the tests of the server, and migrates one database per engine that the tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server] = await Promise.all([startPostgres(), promisify(execFile)(process.execPath, [cacheFiller])])
  const directory = await mkdtemp(join(tmpdir(), 'qingjian-template-'))
  const sqliteTemplate = join(directory, 'migrated.db')
  await queryPostgres(server.url, `create database ${postgresTemplate}`)
  for (const url of [`sqlite:${sqliteTemplate}`, `${server.url}/${postgresTemplate}`]) {
    const { close } = await openDatabase(url)
    await close()
  }
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', postgresTemplate)
  project.provide('sqliteTemplate', sqliteTemplate)
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
