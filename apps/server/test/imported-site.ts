import { onTestFinished } from 'vitest'
import type { CompileProcess } from '#content/compile/compile-process.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { type ContentImporter, createContentImporter } from '#content/import/import-content.ts'
import { type ContentFolder, createContentFolder } from '#content/testing/content-folder.ts'
import { createContentPublication } from '#modules/content-publication.ts'
import type { Db } from '#platform/db/schema.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { openTestDatabase } from './databases.ts'
import { sharedCompiler } from './shared-compiler.ts'

/** A content folder and the database that it is imported into, until the end of the test. */
export interface ImportedSite extends ContentFolder {
  db: Db
  importer: ContentImporter
  /** Number of writes to the database. */
  changes: () => number
}

/** @param compiler Default: one that all tests share. */
export async function createImportedSite(
  files: Record<string, string | Buffer>,
  compiler: CompileProcess = sharedCompiler,
): Promise<ImportedSite> {
  const folder = await createContentFolder(files)
  const { contentDir, dataDir } = folder
  const { db, close } = await openTestDatabase(dataDir)
  let changes = 0
  const importer = createContentImporter({
    publication: createContentPublication(db, createDiskStore(dataDir)),
    contentDir,
    dataDir,
    compiler,
    onChanged: () => void (changes += 1),
  })
  onTestFinished(async () => {
    await importer.stop()
    await close()
  })
  return { ...folder, db, importer, changes: () => changes }
}

/** Imports a content folder once. @returns The problems of all files. */
export async function importFolder(
  db: Db,
  { contentDir, dataDir }: Pick<ContentFolder, 'contentDir' | 'dataDir'>,
  siteUrl: string | null = null,
): Promise<ContentProblem[]> {
  const importer = createContentImporter({
    publication: createContentPublication(db, createDiskStore(dataDir)),
    contentDir,
    dataDir,
    siteUrl,
    compiler: sharedCompiler,
    onChanged: () => {},
  })
  try {
    return await importer.run()
  } finally {
    await importer.stop()
  }
}

/** The file of an article. @param more Further lines of its front matter. */
export function postFile(title: string, body = '正文。', more = ''): string {
  return `---\ntitle: ${title}\ndate: 2024-01-02\n${more}---\n${body}\n`
}

/** Titles of the published articles, by their files. */
export async function readTitles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('title')
    .where('is_published', '=', 1)
    .orderBy('source_path')
    .execute()
  return rows.map((row) => row.title)
}

/** An article with its body. */
export function readArticle(db: Db, sourcePath: string) {
  return db
    .selectFrom('articles')
    .innerJoin('article_bodies', 'article_id', 'id')
    .selectAll()
    .where('source_path', '=', sourcePath)
    .executeTakeFirstOrThrow()
}
