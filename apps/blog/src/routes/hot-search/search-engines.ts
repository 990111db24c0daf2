/** A search engine. */
export interface SearchEngine {
  /** Value of the `engine` parameter. */
  id: string
  name: string
  /** URL prefix of the results page, before the encoded query; null for this site. */
  resultsUrl: string | null
}

/** The selectable engines; the first is the default. */
export const searchEngines = [
  { id: 'site', name: '站内', resultsUrl: null },
  { id: 'baidu', name: '百度', resultsUrl: 'https://www.baidu.com/s?wd=' },
  { id: 'bing', name: '必应', resultsUrl: 'https://cn.bing.com/search?q=' },
  { id: 'google', name: 'Google', resultsUrl: 'https://www.google.com/search?q=' },
  { id: 'zhihu', name: '知乎', resultsUrl: 'https://www.zhihu.com/search?type=content&q=' },
  { id: 'github', name: 'GitHub', resultsUrl: 'https://github.com/search?q=' },
] as const satisfies readonly SearchEngine[]

/** The engine with this id, or undefined. */
export function findEngine(id: string | null): SearchEngine | undefined {
  return searchEngines.find((engine) => engine.id === id)
}

/** The results URL of an engine; null for this site. */
export function getResultsUrl({ resultsUrl }: SearchEngine, words: string): string | null {
  return resultsUrl === null ? null : resultsUrl + encodeURIComponent(words.toWellFormed())
}
