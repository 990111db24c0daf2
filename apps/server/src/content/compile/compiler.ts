import { compileAlbumPhoto, readAlbum } from '#content/compile/compile-album.ts'
import { compileFriends } from '#content/compile/compile-friends.ts'
import { compileMoment } from '#content/compile/compile-moment.ts'
import { compileNotices } from '#content/compile/compile-notices.ts'
import type { CompileJob } from '#content/compile/compile-messages.ts'
import { compilePost } from '#content/compile/compile-post.ts'
import { compileSite } from '#content/compile/compile-site.ts'
import type { ContentIndex } from '#content/compile/content-index.ts'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { loadCodeHighlighter } from '#content/markdown/highlight-code.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { createAlbumPictures } from '#content/pictures/album-pictures.ts'
import { createCodecProcess } from '#content/pictures/codec-process.ts'
import { createPictureStore } from '#content/pictures/picture-store.ts'

/** The compile functions, bound to a {@link CompileContext}. */
export interface Compiler {
  compilePost: WithoutContext<typeof compilePost>
  compileMoment: WithoutContext<typeof compileMoment>
  readAlbum: typeof readAlbum
  compileAlbumPhoto: WithoutContext<typeof compileAlbumPhoto>
  compileSite: WithoutContext<typeof compileSite>
  compileNotices: WithoutContext<typeof compileNotices>
  compileFriends: WithoutContext<typeof compileFriends>
  /** Ends the process that encodes pictures. */
  close: () => Promise<void>
}

type WithoutContext<F> = F extends (source: infer S, context: CompileContext) => infer R
  ? (source: S) => R
  : never

/** Loads what is not loaded with this module. */
export async function loadLibraries(): Promise<void> {
  await loadCodeHighlighter()
}

/** What a compiler is created with. */
interface CompilerOptions extends Pick<
  CompileContext,
  'layout' | 'files' | 'inputs' | 'formulaMacros' | 'onProgress'
> {
  job: CompileJob
  index: ContentIndex
}

/** Creates the compile functions; the process that encodes pictures starts with the first one. */
export async function createCompiler({ job, index, ...options }: CompilerOptions): Promise<Compiler> {
  const { onProgress } = options
  const store = await openFileStore(job)
  const codec = createCodecProcess(job.pass === 'full')
  const context: CompileContext = {
    ...index,
    ...options,
    pictures: createPictureStore(store, codec, onProgress),
    albumPictures: createAlbumPictures(store, codec, onProgress),
    readPhotoMetadata: (bytes) => codec.readMetadata(bytes),
    pass: job.pass,
    highlighter: loadCodeHighlighter,
  }
  return {
    compilePost: (file) => compilePost(file, context),
    compileMoment: (file) => compileMoment(file, context),
    readAlbum,
    compileAlbumPhoto: (picture) => compileAlbumPhoto(picture, context),
    compileSite: (files) => compileSite(files, context),
    compileNotices: (file) => compileNotices(file, context),
    compileFriends: (file) => compileFriends(file, context),
    close: () => codec.close(),
  }
}
