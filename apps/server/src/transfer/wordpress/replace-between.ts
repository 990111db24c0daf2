/** Replaces each part from an opening to the next closing text, both in lower case, in linear time. */
export function replaceBetween(
  text: string,
  opening: string,
  closing: string,
  replace: (part: string) => string,
): string {
  const lower = toLowerAscii(text)
  let result = ''
  let end = 0
  for (;;) {
    const start = lower.indexOf(opening, end)
    const close = start < 0 ? -1 : lower.indexOf(closing, start + opening.length)
    if (close < 0) return result + text.slice(end)
    result += text.slice(end, start) + replace(text.slice(start, close + closing.length))
    end = close + closing.length
  }
}

/** Keeps the length, unlike `toLowerCase`. */
function toLowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
