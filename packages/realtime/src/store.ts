/** Passes values to listeners. */
export interface Emitter<Value> {
  /** Calls the listener with each value until the returned function is called; a listener added twice is called twice. */
  subscribe: (listener: (value: Value) => void) => () => void
  emit: (value: Value) => void
}

/** Creates an emitter without listeners. */
export function createEmitter<Value = void>(): Emitter<Value> {
  const subscriptions = new Set<{ listener: (value: Value) => void }>()
  return {
    subscribe(listener) {
      const subscription = { listener }
      subscriptions.add(subscription)
      return () => subscriptions.delete(subscription)
    },
    emit(value) {
      // Iterates a copy: a listener that subscribes again during the call must not receive the same value twice.
      for (const { listener } of Array.from(subscriptions)) listener(value)
    },
  }
}

/** A value with change listeners, in the form that `useSyncExternalStore` expects. */
export interface Store<State> {
  getSnapshot: () => State
  /** Replaces the value and calls the listeners. */
  set: (next: State) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a store that holds a value. */
export function createStore<State>(initial: State): Store<State> {
  const { emit, subscribe } = createEmitter()
  let state = initial
  return {
    getSnapshot: () => state,
    set(next) {
      state = next
      emit()
    },
    subscribe,
  }
}
