/** Formats a heat value with Chinese units: 9876, 12.3 万, 1234 万, 1.2 亿; returns text that is not a number unchanged. */
export function formatHotValue(value: string): string {
  if (!/^\d+$/.test(value)) return value
  const number = Number(value)
  if (number >= 100_000_000) return `${formatShort(number / 100_000_000)} 亿`
  if (number >= 10_000) return `${formatShort(number / 10_000)} 万`
  return value
}

/** Three significant digits, but all digits before the decimal point. */
function formatShort(number: number): string {
  return number >= 100 ? String(Math.floor(number)) : String(Math.floor(number * 10) / 10)
}
