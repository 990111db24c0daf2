/** A file of the content folder that a source names, or an address that such a file had; replaced with its source. */
export interface ContentFilesTable {
  owner_kind: 'article' | 'moment' | 'page'
  /** Source path. */
  owner: string
  /** See `addressKey`. */
  address: string
  /** Path relative to the content folder; null where the address redirects. */
  file: string | null
  /** Path of this site; null where a file is served. */
  target: string | null
}

export interface ContentFilesTables {
  content_files: ContentFilesTable
}
