import { join } from 'node:path'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { compilePost } from '#content/compile/compile-post.ts'
import type { CompiledAddress, CompiledPost } from '#content/compiled-content.ts'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { decodePercent } from '#platform/text/decode-percent.ts'
import { createFileLookup } from '#content/files/file-lookup.ts'
import { toPostPath } from '#content/layout/list-posts.ts'
import { loadCodeHighlighter } from '#content/markdown/highlight-code.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { pagePath } from '@qingjian/api-client/contract'
import { createAlbumPictures } from '#content/pictures/album-pictures.ts'
import { localCodec } from '#content/pictures/picture-codec.ts'
import { createPictureStore } from '#content/pictures/picture-store.ts'
import type { Preview, PreviewedPost, PreviewJob } from '#content/preview/preview-messages.ts'
import { readPictureCopies } from '#content/pictures/remote-pictures.ts'
import { readFormulaMacros } from '#content/source-facts/read-formula-macros.ts'
import { createInputRecorder } from '#content/sources/source-inputs.ts'

/** Compiles a text as the import would: the same pipeline, sanitizer and pictures. */
export async function compilePreview(job: PreviewJob): Promise<Preview> {
  const layout = await findContentLayout(job.contentDir)
  const post = layout && toPostPath(layout, join(layout.root, job.path))
  if (layout === null || post === null) throw new Error(`Not an article: ${job.path}`)
  const onProgress = (): void => {}
  const files = await openFileStore(job)
  const context: CompileContext = {
    layout,
    files: createFileLookup(layout),
    inputs: createInputRecorder(),
    pictures: createPictureStore(files, localCodec, onProgress),
    albumPictures: createAlbumPictures(files, localCodec, onProgress),
    readPhotoMetadata: (bytes) => localCodec.readMetadata(bytes),
    pass: 'quick',
    formulaMacros: await readFormulaMacros(layout),
    highlighter: loadCodeHighlighter,
    targets: new Map(job.articles.map((article) => [article.sourcePath, article])),
    sourcePaths: new Set(job.articles.map(({ sourcePath }) => sourcePath)),
    ...readAddresses(job.addresses),
    oldRoot: '',
    pictureCopies: await readPictureCopies(layout.root),
    onProgress,
  }
  const { text, modifiedAt } = job
  const { post: compiled, problems } = await compilePost({ ...post, text, modifiedAt }, context)
  return { post: compiled && toPreviewed(compiled), problems }
}

function toPreviewed({
  contentMd: _contentMd,
  plainText: _plainText,
  pinyin: _pinyin,
  files: _files,
  ...post
}: Omit<CompiledPost, 'sourceHash'>): PreviewedPost {
  return post
}

/** The old addresses as far as links need them. */
function readAddresses(rows: readonly CompiledAddress[]): Pick<CompileContext, 'addresses' | 'ownHosts'> {
  if (rows.length === 0) return { addresses: null, ownHosts: new Set() }
  const urls = rows.flatMap(({ target, url }) =>
    url !== null && target.kind === 'article' ? [{ sourcePath: target.sourcePath, url: new URL(url) }] : [],
  )
  return {
    addresses: {
      targets: new Map(rows.map(({ path, target }) => [path, target])),
      // Their files are not known here.
      pages: new Map(),
      linkBase: '',
      pagePaths: new Set(
        rows.flatMap(({ path, target }) =>
          target.kind === 'path' && target.to === pagePath(path) ? [target.to] : [],
        ),
      ),
      mainPaths: new Map(urls.map(({ sourcePath, url }) => [sourcePath, decodePercent(url.pathname)])),
    },
    ownHosts: new Set(urls.map(({ url }) => url.host)),
  }
}
