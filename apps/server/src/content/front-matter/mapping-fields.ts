/** A parsed mapping with the line numbers of its keys. */
export interface MappingFields {
  get(key: string): unknown
  keys(): string[]
  /** The nested mapping of a key; null where there is none. */
  fieldsIn(key: string): MappingFields | null
  /** Line of the key in the file, from 1. */
  lineOf(key: string): number | null
}

/** A mapping without keys. */
export const emptyFields: MappingFields = {
  get: () => undefined,
  keys: () => [],
  fieldsIn: () => null,
  lineOf: () => null,
}
