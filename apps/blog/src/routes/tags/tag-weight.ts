/** Weight of a tag from 1 to 4, logarithmic in the number of its articles relative to the largest tag. */
export function tagWeight(count: number, most: number): 1 | 2 | 3 | 4 {
  if (count <= 1 || most <= 1) return 1
  const share = Math.log(count) / Math.log(most)
  if (share > 0.8) return 4
  return share > 0.5 ? 3 : 2
}
