/** A text that grows at its end, in linear time: reading a string between two appends would copy it each time. */
export interface GrowingText {
  append: (text: string) => void
  /** Whether nothing but white space has been appended. */
  isBlank: () => boolean
  /** The last characters. */
  end: (length: number) => string
  trimEnd: () => void
  toString: () => string
}

export function createGrowingText(): GrowingText {
  const parts: string[] = []
  let isBlank = true
  return {
    append(text) {
      if (text !== '') parts.push(text)
      isBlank &&= text.trim() === ''
    },
    isBlank: () => isBlank,
    end(length) {
      let end = ''
      for (let index = parts.length - 1; index >= 0 && end.length < length; index -= 1)
        end = (parts[index] ?? '').slice(-length) + end
      return end.slice(-length)
    },
    trimEnd() {
      for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
        const trimmed = last.trimEnd()
        if (trimmed === '') continue
        parts.push(trimmed)
        return
      }
    },
    toString: () => parts.join(''),
  }
}
