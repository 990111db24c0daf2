/** A list of listeners; one function added twice counts twice. */
export interface Listeners<Value> {
  add: (listener: (value: Value) => void) => () => void
  emit: (value: Value) => void
}

/** Makes an empty list of listeners. */
export function createListeners<Value>(): Listeners<Value> {
  const entries = new Set<{ listener: (value: Value) => void }>()
  return {
    add(listener) {
      const entry = { listener }
      entries.add(entry)
      return () => entries.delete(entry)
    },
    emit(value) {
      for (const { listener } of entries) listener(value)
    },
  }
}
