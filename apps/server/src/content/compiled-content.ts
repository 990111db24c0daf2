import * as v from 'valibot'

/** One size and format of a picture, as a browser picks it. */
export const PictureSourceSchema = v.object({
  /** Address below the site's root, immutable: `/media/<hash>-<width>.<format>`. */
  url: v.string(),
  type: v.picklist(['image/avif', 'image/webp']),
  /** Pixels. */
  width: v.number(),
})
export type PictureSource = v.InferOutput<typeof PictureSourceSchema>

/** A picture that passed the checks and was re-encoded into `DATA_DIR/media`. */
export const CompiledPictureSchema = v.object({
  /** Address of the variant for browsers that choose none. */
  url: v.string(),
  /** Pixels of the original; 0 for a picture on another site, of which nothing but its address is known. */
  width: v.number(),
  height: v.number(),
  /** Base64 thumbhash. */
  thumbhash: v.string(),
  sources: v.array(PictureSourceSchema),
})
export type CompiledPicture = v.InferOutput<typeof CompiledPictureSchema>

/** A picture with what the author says of it. */
export const CompiledPhotoSchema = v.object({
  ...CompiledPictureSchema.entries,
  /** Empty where the author says nothing. */
  description: v.string(),
})
export type CompiledPhoto = v.InferOutput<typeof CompiledPhotoSchema>

/** A heading of an article, with the id that it has in the page. */
export const TocEntrySchema = v.object({ id: v.string(), text: v.string(), level: v.number() })
export type TocEntry = v.InferOutput<typeof TocEntrySchema>

/** An article as the compiler hands it to storage: nothing of it is computed again at request time. */
export interface CompiledPost {
  /** Path below `posts/`, forward slashes: the article's identity across imports. */
  sourcePath: string
  /** Changes when the file, a picture it uses or the compiler changes. */
  sourceHash: string
  title: string
  summary: string
  cover: CompiledPicture | null
  categoryName: string | null
  tagNames: string[]
  seriesName: string | null
  /** Milliseconds since the epoch. */
  createdAt: number
  updatedAt: number
  /** 0: not pinned; the higher, the further up. */
  sticky: number
  isPublished: boolean
  openComment: boolean
  isRecommended: boolean
  isCarousel: boolean
  originalUrl: string | null
  contentMd: string
  contentHtml: string
  /** Body without markup, for the search index. */
  plainText: string
  toc: TocEntry[]
  wordCount: number
  readMinutes: number
}

/** A short post as the compiler hands it to storage. */
export interface CompiledMoment {
  /** Path below `moments/`, forward slashes: the short post's identity across imports. */
  sourcePath: string
  /** Changes when the file, a picture it uses or the compiler changes. */
  sourceHash: string
  /** Milliseconds since the epoch. */
  createdAt: number
  isPublished: boolean
  contentHtml: string
  /** Text without markup. */
  plainText: string
  /** At most nine, in the author's order. */
  photos: CompiledPhoto[]
}

/** A photo of an album: a picture, with what its author and its camera say of it. */
export interface CompiledAlbumPhoto extends CompiledPhoto {
  /** Name of its file: the photo's identity within the album. */
  file: string
  /** When it was taken, in milliseconds since the epoch; null where nobody says. */
  takenAt: number | null
  /** What the camera wrote, by Chinese names; never a position. */
  exif: Record<string, string>
}

/** An album as the compiler hands it to storage. */
export interface CompiledAlbum {
  /** Name of the folder below `albums/`: the album's identity across imports. */
  sourcePath: string
  /** Changes when `album.yaml`, a picture of the folder or the compiler changes. */
  sourceHash: string
  name: string
  description: string
  /** Milliseconds since the epoch. */
  createdAt: number
  isPublished: boolean
  /**
   * As the author wrote it, on its way to being hashed; null for an album that is open to everybody. Where there is one,
   * the addresses of the photos are names of files that only a grant opens.
   */
  password: string | null
  /** The file among the photos that stands for all; null where there is no photo. */
  coverFile: string | null
  /** In the order of their file names. */
  photos: CompiledAlbumPhoto[]
}

export interface CompiledNotice {
  title: string
  contentHtml: string
  position: 'top' | 'right'
  createdAt: number
}

/** The site of a friend, in the order of `friends.yaml`. */
export interface CompiledFriend {
  name: string
  /** http or https. */
  url: string
  /** Address of a picture of this site, or on the web; empty for none. */
  avatar: string
  info: string
}

/** Why a file, or part of it, could not be used. */
export interface ContentProblem {
  /** Path below `CONTENT_DIR`. */
  file: string
  /** From 1; null where the problem has no line. */
  line: number | null
  /** In Chinese, fit to be shown to the author. */
  reason: string
}
