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
