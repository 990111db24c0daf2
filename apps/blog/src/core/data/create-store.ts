import { useSyncExternalStore } from 'react'

/** A value outside of React, in the shape that `useSyncExternalStore` takes. */
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

/** Creates a store whose initial value is read at the first use, such as from a storage that the server does not have. */
export function createLazyStore<Value>(read: () => Value): Store<Value> {
  let store: Store<Value> | undefined
  const open = (): Store<Value> => (store ??= createStore(read()))
  return {
    get: () => open().get(),
    set: (next) => open().set(next),
    subscribe: (listener) => open().subscribe(listener),
  }
}

/**
 * Reads a store in a component.
 * @param serverValue Value on the server and while the page hydrates.
 */
export function useStore<Value>({ get, subscribe }: Store<Value>, serverValue: Value): Value {
  return useSyncExternalStore(subscribe, get, () => serverValue)
}
