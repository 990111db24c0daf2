/** Somewhere to search. */
export interface SearchEngine {
  /** What the address of this page calls it. */
  id: string
  name: string
  /** Address of its results, up to the word; null for this site. */
  resultsUrl: string | null
}

/** The engines to choose from; the first is taken where nobody has chosen. */
export const searchEngines = [
  { id: 'site', name: '站内', resultsUrl: null },
  { id: 'baidu', name: '百度', resultsUrl: 'https://www.baidu.com/s?wd=' },
  { id: 'bing', name: '必应', resultsUrl: 'https://cn.bing.com/search?q=' },
  { id: 'google', name: 'Google', resultsUrl: 'https://www.google.com/search?q=' },
  { id: 'zhihu', name: '知乎', resultsUrl: 'https://www.zhihu.com/search?type=content&q=' },
  { id: 'github', name: 'GitHub', resultsUrl: 'https://github.com/search?q=' },
] as const satisfies readonly SearchEngine[]

/** The engine of this name, or undefined. */
export function findEngine(id: string | null): SearchEngine | undefined {
  return searchEngines.find((engine) => engine.id === id)
}

/** Where an engine shows what it finds; null where this page shows it itself. */
export function getResultsUrl({ resultsUrl }: SearchEngine, words: string): string | null {
  return resultsUrl === null ? null : resultsUrl + encodeURIComponent(words.toWellFormed())
}
