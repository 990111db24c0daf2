import type { ReferenceContext } from '#content/compile/compile-context.ts'
import type { ContentReporter } from '#content/content-reporter.ts'
import { ownPath } from '#content/files/own-path.ts'
import { findCodeFile } from '#content/files/find-code-file.ts'
import { findIncludedFile } from '#content/files/find-included-file.ts'
import { findNamedFile } from '#content/files/find-named-file.ts'
import type { ReferenceSource } from '#content/files/reference-source.ts'
import { createSourceReferences } from '#content/files/source-references.ts'
import { pageSource } from '#content/files/page-source.ts'
import type { PostLinkResolver } from '#content/markdown/resolve-links.ts'
import { findPictureFile } from '#content/pictures/find-picture-file.ts'
import { createPostLinks, titleOfSlug } from '#content/compile/resolve-post.ts'
import { createInputRecorder, linkState, type SourceInput } from '#content/sources/source-inputs.ts'

/** Whether all inputs are as they were when the source was compiled. */
export type InputCheck = (inputs: readonly SourceInput[]) => boolean

const silent: ContentReporter = { problems: [], report: () => undefined }

/** Compiles nothing and loads no library that compiles. */
export function createInputCheck(context: ReferenceContext): InputCheck {
  const withoutRecord = { ...context, inputs: createInputRecorder() }

  function linksOf(from: ReferenceSource): PostLinkResolver {
    const references = from.sourcePath === pageSource ? null : createSourceReferences(from, context)
    return createPostLinks(from, () => null, withoutRecord, silent, references).resolve
  }

  return (inputs) => {
    let links: { from: ReferenceSource; resolve: PostLinkResolver } | undefined
    const isUnchanged = inputs.every(({ kind, from, name, stamp }) => {
      switch (kind) {
        case 'picture':
          return (findPictureFile(context, from.path, name)?.stamp ?? '') === stamp
        case 'file': {
          const path = ownPath(name, context.ownHosts) ?? name
          return (findNamedFile(context, from.path, path)?.contentPath ?? '') === stamp
        }
        case 'code':
          return (findCodeFile(context, name)?.stamp ?? '') === stamp
        case 'include':
          return (findIncludedFile(context, name)?.stamp ?? '') === stamp
        case 'title':
          return (titleOfSlug(name, context) ?? '') === stamp
        case 'link':
          if (links?.from.path !== from.path) links = { from, resolve: linksOf(from) }
          return linkState(links.resolve(name)) === stamp
        default:
          return false
      }
    })
    withoutRecord.inputs.take()
    return isUnchanged
  }
}
