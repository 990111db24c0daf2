/** Reads an id from the page's query; what is no id counts as absent. */
export function readId(url: URL, name: string): number | undefined {
  return positiveInteger(url.searchParams.get(name))
}

/** Reads which page of a list is asked for, from 1. */
export function readPageNum(url: URL): number {
  return positiveInteger(url.searchParams.get('pageNum')) ?? 1
}

function positiveInteger(text: string | null): number | undefined {
  const value = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return value > 0 ? value : undefined
}
