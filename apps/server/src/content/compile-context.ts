import type { ContentLayout } from '#content/content-layout.ts'
import type { CodeHighlighter } from '#content/markdown/highlight-code.ts'
import type { AlbumPictures } from '#content/pictures/album-pictures.ts'
import type { PictureStore } from '#content/pictures/picture-store.ts'

/** An article that can be linked to. */
export interface LinkTarget {
  id: number
  title: string
}

/** What compiling needs besides the file. */
export interface CompileContext {
  layout: ContentLayout
  pictures: PictureStore
  /** The pictures of an album, by its folder's name. */
  albumPictures: (folder: string) => Promise<AlbumPictures>
  /** What the walk is for; see `CompileJob`. */
  pass: 'quick' | 'full'
  highlighter: () => Promise<CodeHighlighter>
  /** By source path; articles that are not published yet are missing. */
  targets: ReadonlyMap<string, LinkTarget>
  /** Every article's source path. */
  sourcePaths: ReadonlySet<string>
  /** Called after each costly step, to show that work goes on. */
  onProgress: () => void
}
