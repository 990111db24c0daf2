import { useSyncExternalStore } from 'react'

/** A value outside of React, with the interface that `useSyncExternalStore` expects. */
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

/** Creates a store whose initial value is read at the first use, for example from web storage, which the server does not have. */
export function createLazyStore<Value>(read: () => Value): Store<Value> {
  let store: Store<Value> | undefined
  const getStore = (): Store<Value> => (store ??= createStore(read()))
  return {
    get: () => getStore().get(),
    set: (next) => getStore().set(next),
    subscribe: (listener) => getStore().subscribe(listener),
  }
}

/**
 * Reads a store in a component.
 * @param serverValue Value on the server and during hydration.
 */
export function useStore<Value>({ get, subscribe }: Store<Value>, serverValue: Value): Value {
  return useSyncExternalStore(subscribe, get, () => serverValue)
}
