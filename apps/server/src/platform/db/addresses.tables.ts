/** Addresses that pages had before they came to this site; replaced as a whole when the content is published. */
export interface AddressesTable {
  /** Decoded path in canonical form, see `addressKey`. */
  path: string
  kind: 'article' | 'category' | 'tag' | 'path' | 'pagination'
  /** Source path of the article, name of the category or tag, or path of this site. */
  target: string
  /** URL by which feeds of the old site named the article. */
  url: string | null
}

export interface AddressesTables {
  addresses: AddressesTable
}
