import * as v from 'valibot'
import type { DocumentTexts } from '#platform/search/document-texts.ts'

/** One size and format of a picture, for `srcset`. */
export const PictureSourceSchema = v.object({
  /** Immutable path: `/media/<hash>-<width>.<format>`. */
  url: v.string(),
  type: v.picklist(['image/avif', 'image/webp']),
  /** Pixels. */
  width: v.number(),
})
export type PictureSource = v.InferOutput<typeof PictureSourceSchema>

/** A picture re-encoded into `DATA_DIR/media`. */
export const CompiledPictureSchema = v.object({
  /** The variant for `src`. */
  url: v.string(),
  /** Pixels of the original; 0 for a remote picture, whose size is unknown. */
  width: v.number(),
  height: v.number(),
  /** Base64 thumbhash. */
  thumbhash: v.string(),
  sources: v.array(PictureSourceSchema),
})
export type CompiledPicture = v.InferOutput<typeof CompiledPictureSchema>

/** A picture with its caption. */
export const CompiledPhotoSchema = v.object({
  ...CompiledPictureSchema.entries,
  /** Empty where the author gives none. */
  description: v.string(),
})
export type CompiledPhoto = v.InferOutput<typeof CompiledPhotoSchema>

/** A heading of an article and its element id. */
export const TocEntrySchema = v.object({ id: v.string(), text: v.string(), level: v.number() })
export type TocEntry = v.InferOutput<typeof TocEntrySchema>

/** What an old address redirects to. */
export type AddressTarget =
  | { kind: 'article'; sourcePath: string }
  | { kind: 'category' | 'tag'; name: string }
  /** Path of this site, with an optional query. */
  | { kind: 'path'; to: string }
  /** The address is the pattern of further pages of a list, such as `page:num`; `list` is the one that it was written for. */
  | { kind: 'pagination'; list: string }

/** An address that a page had before it came to this site. */
export interface CompiledAddress {
  /** See `addressKey`. */
  path: string
  target: AddressTarget
  /** URL by which feeds of the old site named the article; null where there was none. */
  url: string | null
}

/** A file of the content folder that a published source names, or an address that such a file had. */
export interface CompiledFile {
  /** See `addressKey`. */
  address: string
  /** Path relative to the content folder that is served at the address; null where the address redirects. */
  file: string | null
  /** Path of this site to which the address redirects; null where a file is served. */
  target: string | null
}

/** The parts of an article that only its password opens. */
export interface CompiledLock {
  /** As text or as hash; hashed when it is stored. */
  password: string
  contentMd: string
  contentHtml: string
  toc: TocEntry[]
}

/** A compiled article; no field is computed at request time. */
export interface CompiledPost {
  /** Null: the next id. */
  id: number | null
  /** Path below `posts/`, forward slashes: the article's identity across imports. */
  sourcePath: string
  /** Changes when the file, a picture it uses or the compiler changes. */
  sourceHash: string
  title: string
  /** Offsets between the words of the title. */
  titleBreaks: number[]
  summary: string
  cover: CompiledPicture | null
  categoryName: string | null
  tagNames: string[]
  seriesName: string | null
  /** Milliseconds since the epoch. */
  createdAt: number
  updatedAt: number
  /** 0: not pinned; higher values sort first. */
  sticky: number
  isPublished: boolean
  /** Whether a published article is at its address, but in no list. */
  isUnlisted: boolean
  /** When it is no longer public, ms since the epoch; null for never. */
  expiresAt: number | null
  openComment: boolean
  isRecommended: boolean
  isCarousel: boolean
  originalUrl: string | null
  /** Null for a public article. With a lock, the following fields have nothing of the body. */
  lock: CompiledLock | null
  contentMd: string
  contentHtml: string
  /** Body without markup, for the search index: the prose, then code and formulas, see `proseOf`. */
  plainText: string
  /** Pinyin of title, category and tags, summary and body. */
  pinyin: DocumentTexts<string>
  toc: TocEntry[]
  /** The files that the article names. */
  files: CompiledFile[]
  wordCount: number
  readMinutes: number
}

/** A compiled moment. */
export interface CompiledMoment {
  /** Path below `moments/`, forward slashes: the moment's identity across imports. */
  sourcePath: string
  /** Changes when the file, a picture it uses or the compiler changes. */
  sourceHash: string
  /** Milliseconds since the epoch. */
  createdAt: number
  isPublished: boolean
  contentHtml: string
  /** Text without markup. */
  plainText: string
  /** Pinyin of the text as summary, and of the captions as body. */
  pinyin: DocumentTexts<string>
  /** The files that the moment names. */
  files: CompiledFile[]
  /** At most nine, in the author's order. */
  photos: CompiledPhoto[]
}

/** A photo of an album: picture, caption and EXIF data. */
export interface CompiledAlbumPhoto extends CompiledPhoto {
  /** File name: the photo's identity within the album. */
  file: string
  /** Milliseconds since the epoch; null where EXIF has no date. */
  takenAt: number | null
  /** EXIF values by Chinese label; never the GPS position. */
  exif: Record<string, string>
}

/** A compiled album. */
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
   * Plain text, hashed when it is stored; null for a public album. With a password, the URLs of the photos are bare file
   * names of sealed pictures, served with a grant only.
   */
  password: string | null
  /** File name of the cover photo; null for an empty album. */
  coverFile: string | null
  /** Sorted by file name. */
  photos: CompiledAlbumPhoto[]
  /** Pinyin of name, description and, without a password, captions. */
  pinyin: DocumentTexts<string>
}

/** A compiled page that is no article. */
export interface CompiledPage {
  /** Path in the content folder, forward slashes: the page's identity across imports. */
  sourcePath: string
  /** Changes when the file, a picture it uses, its address or the compiler changes. */
  sourceHash: string
  /** Its address, see `addressKey`. */
  path: string
  title: string
  summary: string
  contentHtml: string
  toc: TocEntry[]
  /** The files that the page names. */
  files: CompiledFile[]
  isPublished: boolean
  /** Whether a published page is at its address, but not in the sitemap. */
  isUnlisted: boolean
  /** Milliseconds since the epoch. */
  createdAt: number
  updatedAt: number
}

export interface CompiledNotice {
  title: string
  contentHtml: string
  position: 'top' | 'right'
  createdAt: number
}

/** A friend's site, in the order of `friends.yaml`. */
export interface CompiledFriend {
  name: string
  /** http or https. */
  url: string
  /** Path on this site or remote URL; empty for none. */
  avatar: string
  info: string
  /** http or https; empty: discovered from the site. */
  feed: string
}

/** Why a file, or part of it, could not be used. */
export interface ContentProblem {
  /** Path relative to `CONTENT_DIR`. */
  file: string
  /** From 1; null where the problem has no line. */
  line: number | null
  /** In Chinese, for the author. */
  reason: string
}
