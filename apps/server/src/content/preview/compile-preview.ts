import { join } from 'node:path'
import type { CompileContext } from '#content/compile-context.ts'
import { compilePost } from '#content/compile-post.ts'
import { findContentLayout } from '#content/content-layout.ts'
import { createFileLookup } from '#content/files/file-lookup.ts'
import { toPostPath } from '#content/list-posts.ts'
import { type CodeHighlighter, createCodeHighlighter } from '#content/markdown/highlight-code.ts'
import { openAlbumPictures } from '#content/pictures/album-pictures.ts'
import { openPictureStore } from '#content/pictures/picture-store.ts'
import { createInputRecorder } from '#content/sources/source-inputs.ts'
import type { Preview, PreviewJob } from '#content/preview/preview-messages.ts'

let highlighter: Promise<CodeHighlighter> | undefined

/** Compiles a text as the import would: the same pipeline, sanitizer and pictures. */
export async function compilePreview(job: PreviewJob): Promise<Preview> {
  const layout = await findContentLayout(job.contentDir)
  const post = layout && toPostPath(layout, join(layout.root, job.path))
  if (layout === null || post === null) throw new Error(`Not an article: ${job.path}`)
  const onProgress = (): void => {}
  const context: CompileContext = {
    layout,
    files: createFileLookup(layout),
    inputs: createInputRecorder(),
    pictures: await openPictureStore(job.dataDir, onProgress),
    albumPictures: openAlbumPictures(job.dataDir, onProgress),
    pass: 'quick',
    highlighter: () => (highlighter ??= createCodeHighlighter()),
    targets: new Map(job.articles.map((article) => [article.sourcePath, article])),
    sourcePaths: new Set(job.articles.map(({ sourcePath }) => sourcePath)),
    // Finding the articles of old addresses would read every file.
    addresses: null,
    ownHosts: new Set(),
    oldRoot: '',
    onProgress,
  }
  const { text, modifiedAt } = job
  const { post: compiled, problems } = await compilePost({ ...post, text, modifiedAt }, context)
  return {
    title: compiled?.title ?? '',
    html: compiled?.contentHtml ?? '',
    toc: compiled?.toc ?? [],
    wordCount: compiled?.wordCount ?? 0,
    readMinutes: compiled?.readMinutes ?? 0,
    problems,
  }
}
