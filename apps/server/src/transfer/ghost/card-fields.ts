/** The field of a value of JSON that is not validated; undefined where there is none. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
}

/** The text of a field; empty where it has none. */
export function textField(value: unknown, name: string): string {
  const found = field(value, name)
  return typeof found === 'string' ? found : ''
}

/** The list of a field; empty where it has none. */
export function listField(value: unknown, name: string): readonly unknown[] {
  const found = field(value, name)
  return Array.isArray(found) ? found : []
}
