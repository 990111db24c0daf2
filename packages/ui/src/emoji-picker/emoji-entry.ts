/** One emoji. Names may repeat; name and URL together are unique. */
export interface EmojiEntry {
  /** Label and accessible name. */
  name: string
  /** URL of the picture. */
  url: string
  /** Heading of the group; entries of a group keep their order. */
  group?: string
  /** Pinyin without tones, syllables separated by spaces, for the search. */
  pinyin?: string
  /** Further search keywords. */
  keywords?: readonly string[]
}
