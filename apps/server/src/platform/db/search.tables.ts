/** Latin words of indexed documents by `typoKeys`. */
export interface SearchWordsTable {
  key: string
  word: string
}

/** Chinese characters of indexed documents with their pinyin. */
export interface SearchReadingsTable {
  syllable: string
  character: string
}

/** Tables of the search besides the indexes, which differ between the engines and belong to `search/`. */
export interface SearchTables {
  search_words: SearchWordsTable
  search_readings: SearchReadingsTable
}
