import type { ContentReporter } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { ownPath } from '#content/files/own-path.ts'
import { findNamedFile } from '#content/files/find-named-file.ts'
import type { ReferenceSource } from '#content/files/reference-source.ts'
import type { SourceReferences } from '#content/files/source-references.ts'

/** URL of a video or audio file of the content folder; null where there is none. */
export type MediaResolver = (src: string) => string | null

/** Missing files of this site are reported. */
export function createMediaResolver(
  source: ReferenceSource,
  lineOf: (text: string) => number | null,
  context: CompileContext,
  reporter: ContentReporter,
  references: SourceReferences,
): MediaResolver {
  const { inputs, ownHosts } = context
  return (src) => {
    const path = ownPath(src, ownHosts) ?? src
    const found = findNamedFile(context, source.path, path)
    inputs.file(source, src, found)
    const url = found && references.addFile(src, found)
    if (url === null && !/^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(path))
      reporter.report(lineOf(src), `找不到文件：${src.slice(0, 200)}`)
    return url
  }
}
