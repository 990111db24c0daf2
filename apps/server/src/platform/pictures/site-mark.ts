/** SVG paths of the default mark, bamboo slips on two threads, in a 32 × 32 view box. */
export function markPaths(slips: string, threads: string): string {
  return (
    `<path fill="${slips}" d="M3 5h4v21H3zM8.500 3h4v25h-4zM14 4.500h4V30h-4zM19.500 2.500h4V27h-4zM25 5h4v23h-4z"/>` +
    `<path fill="none" stroke="${threads}" stroke-width="1.200" d="M1 10.500c5-1.500 8 1.500 14 .5s10-1.500 16 0M1 21.500c6 1.500 9-1 14-.5s10 2 16 0"/>`
  )
}
