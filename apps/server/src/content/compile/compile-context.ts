import type { PassKind } from '#content/compile/compile-messages.ts'
import type { ContentIndex } from '#content/compile/content-index.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import type { FormulaMacros } from '#content/source-facts/read-formula-macros.ts'
import type { FileLookup } from '#content/files/file-lookup.ts'
import type { InputRecorder } from '#content/sources/source-inputs.ts'
import type { CodeHighlighter } from '#content/markdown/highlight-code.ts'
import type { AlbumPictures } from '#content/pictures/album-pictures.ts'
import type { PictureCodec } from '#content/pictures/picture-codec.ts'
import type { PictureStore } from '#content/pictures/picture-store.ts'

/** What references in content are resolved with. */
export interface ReferenceContext extends ContentIndex {
  layout: ContentLayout
  files: FileLookup
}

/** Dependencies of the compile functions. */
export interface CompileContext extends ReferenceContext {
  inputs: InputRecorder
  pictures: PictureStore
  /** @param folder Name of the album's folder. */
  albumPictures: (folder: string) => AlbumPictures
  readPhotoMetadata: PictureCodec['readMetadata']
  pass: PassKind
  formulaMacros: FormulaMacros
  highlighter: () => Promise<CodeHighlighter>
  /** Called after each expensive step; restarts the time limit of the file. */
  onProgress: () => void
}
