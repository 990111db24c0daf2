const units = [
  ['秒', 1],
  ['分钟', 60],
] as const

/** Formats a duration in the largest unit of which there are at least two, rounded up. */
export function describeWait(seconds: number): string {
  const [name, size] = units.find(([, each]) => seconds < 120 * each) ?? ['小时', 3600]
  return `${Math.ceil(seconds / size)} ${name}`
}
