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

/** Reads a store in a component. */
export function useStore<Value>({ get, subscribe }: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(subscribe, get)
}
