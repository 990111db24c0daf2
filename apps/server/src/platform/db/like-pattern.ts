/** Pattern of `like … escape '\\'` for texts that contain a literal. */
export function containsPattern(literal: string): string {
  return `%${literal.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
