/** A YAML string or number as trimmed text; null for other types and blank text. */
export function yamlText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null
  const text = String(value).trim()
  return text === '' ? null : text
}
