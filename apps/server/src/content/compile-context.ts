import type { ContentLayout } from '#content/content-layout.ts'
import type { CodeHighlighter } from '#content/markdown/highlight-code.ts'
import type { AlbumPictures } from '#content/pictures/album-pictures.ts'
import type { PictureStore } from '#content/pictures/picture-store.ts'

/** An article that can be linked to. */
export interface LinkTarget {
  id: number
  title: string
}

/** Dependencies of the compile functions. */
export interface CompileContext {
  layout: ContentLayout
  pictures: PictureStore
  /** @param folder Name of the album's folder. */
  albumPictures: (folder: string) => Promise<AlbumPictures>
  /** See `CompileJob`. */
  pass: 'quick' | 'full'
  highlighter: () => Promise<CodeHighlighter>
  /** Stored articles by source path; articles without an id yet are missing. */
  targets: ReadonlyMap<string, LinkTarget>
  /** Source paths of all articles, stored or not. */
  sourcePaths: ReadonlySet<string>
  /** Called after each expensive step; restarts the time limit of the file. */
  onProgress: () => void
}
