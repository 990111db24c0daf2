/** Somewhere to search. */
export interface SearchEngine {
  /** What the address of this page calls it. */
  id: string
  name: string
  /** Address of its results, up to the word; null for this site. */
  address: string | null
}

/** The engines to choose from; the first is taken where nobody has chosen. */
export const searchEngines = [
  { id: 'site', name: '站内', address: null },
  { id: 'baidu', name: '百度', address: 'https://www.baidu.com/s?wd=' },
  { id: 'bing', name: '必应', address: 'https://cn.bing.com/search?q=' },
  { id: 'google', name: 'Google', address: 'https://www.google.com/search?q=' },
  { id: 'zhihu', name: '知乎', address: 'https://www.zhihu.com/search?type=content&q=' },
  { id: 'github', name: 'GitHub', address: 'https://github.com/search?q=' },
] as const satisfies readonly SearchEngine[]

/** The engine of this name, or undefined. */
export function findEngine(id: string | null): SearchEngine | undefined {
  return searchEngines.find((engine) => engine.id === id)
}

/** Where an engine shows what it finds; null where this page shows it itself. */
export function resultsAddress({ address }: SearchEngine, words: string): string | null {
  return address === null ? null : address + encodeURIComponent(words.toWellFormed())
}
