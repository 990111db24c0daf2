import { createEmitter } from './create-emitter.ts'

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
