/** One emoji: a name and a picture. Names may repeat; name and address together are what tells two apart. */
export interface EmojiEntry {
  /** Label, and accessible name. */
  name: string
  /** Address of the picture. */
  url: string
  /** Heading that it stands under; entries of a group keep their order. */
  group?: string
  /** Pinyin without tones, a space between syllables, for the search. */
  pinyin?: string
  /** More words that find it. */
  keywords?: readonly string[]
}
