/** Path of a five-pointed star around a centre; `rotation` is the direction of its first point, in radians. */
function star(x: number, y: number, radius: number, rotation: number): string {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const angle = rotation + (corner * Math.PI) / 5
    // Ratio of inner to outer radius of a regular pentagram.
    const distance = corner % 2 === 0 ? radius : radius * 0.382
    return `${(x + distance * Math.cos(angle)).toFixed(2)} ${(y + distance * Math.sin(angle)).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}

/** Centres of the small stars on a 30 × 20 grid from the top hoist corner, as defined by the Law on the National Flag. */
const smallStars = [
  [10, 2],
  [12, 4],
  [12, 7],
  [10, 9],
] as const

/** The flag of China, which the picture set lacks, with the star positions defined by law and rounded corners. */
export function drawFlag(): string {
  const [left, top] = [1, 6]
  const small = smallStars.map(([x, y]) => star(left + x, top + y, 1, Math.atan2(5 - y, 5 - x)))
  const stars = [star(left + 5, top + 5, 3, -Math.PI / 2), ...small].join('')
  return `<rect x="${String(left)}" y="${String(top)}" width="30" height="20" rx="3" fill="#f8312f"/><path fill="#fcd53f" d="${stars}"/>`
}
