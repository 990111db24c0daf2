/** Writes how hot something is as Chinese readers count: 9876, 12.3 万, 1234 万, 1.2 亿; what is no number stays as it is. */
export function formatHotValue(value: string): string {
  if (!/^\d+$/.test(value)) return value
  const number = Number(value)
  if (number >= 100_000_000) return `${formatShort(number / 100_000_000)} 亿`
  if (number >= 10_000) return `${formatShort(number / 10_000)} 万`
  return value
}

/** Three digits say enough; more of them only where they stand before the point. */
function formatShort(number: number): string {
  return number >= 100 ? String(Math.floor(number)) : String(Math.floor(number * 10) / 10)
}
