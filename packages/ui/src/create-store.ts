/** A value outside React, in the shape that `useSyncExternalStore` takes. */
export interface Store<Value> {
  get: () => Value
  /** Replaces the value and calls every listener. */
  set: (value: Value) => void
  /** Adds a listener; the returned function removes it. */
  subscribe: (listener: () => void) => () => void
}

/** Creates a store with an initial value. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
