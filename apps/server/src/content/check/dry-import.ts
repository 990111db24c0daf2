import { createCheckFolder } from '#content/check/check-folder.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { createContentImporter } from '#content/import/import-content.ts'
import type { ContentPublication } from '#content/content-publication.ts'
import type { ImportProgress } from '#content/import-progress.ts'

interface DryImport {
  contentDir: string
  siteUrl: string | null
  /** Receives what a site would publish. */
  publication: ContentPublication
  /** Ends the import. */
  signal: AbortSignal
  /** Called at intervals. */
  onProgress?: ((progress: ImportProgress) => void) | undefined
}

/**
 * Compiles a content folder without a site, and writes nothing to it.
 * @throws The reason of the signal.
 */
export async function dryImport({
  signal,
  onProgress,
  ...options
}: DryImport): Promise<readonly ContentProblem[]> {
  await using dataFolder = await createCheckFolder()
  signal.throwIfAborted()
  const importer = createContentImporter({
    ...options,
    dataDir: dataFolder.path,
    isDryRun: true,
    onChanged: () => undefined,
    ...(onProgress && { onProgress }),
  })
  const stop = (): void => void importer.stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const problems = await importer.run()
    signal.throwIfAborted()
    return problems
  } finally {
    signal.removeEventListener('abort', stop)
    await importer.stop()
  }
}
