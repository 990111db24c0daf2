/** How strongly a tag is inked, from 1 to 4, by the number of its articles and the largest such number. */
export function tagWeight(count: number, most: number): 1 | 2 | 3 | 4 {
  if (count <= 1 || most <= 1) return 1
  const share = Math.log(count) / Math.log(most)
  if (share > 0.8) return 4
  return share > 0.5 ? 3 : 2
}
