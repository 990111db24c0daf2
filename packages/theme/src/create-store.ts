/** A value with change listeners, in the form that `useSyncExternalStore` expects. */
export interface Store<State> {
  getSnapshot: () => State
  /** Replaces the value and calls the listeners. */
  set: (next: State) => void
  /** Calls the listener after each change until the returned function is called; a listener added twice is called twice. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates a store that holds a value.
 *
 * @param activate Called when the first listener subscribes; the function it returns is called when the last one unsubscribes.
 */
export function createStore<State>(initial: State, activate: () => () => void): Store<State> {
  const subscriptions = new Set<{ listener: () => void }>()
  let state = initial
  let deactivate: (() => void) | undefined
  return {
    getSnapshot: () => state,
    set(next) {
      state = next
      for (const { listener } of Array.from(subscriptions)) listener()
    },
    subscribe(listener) {
      const subscription = { listener }
      subscriptions.add(subscription)
      if (subscriptions.size === 1) deactivate = activate()
      return () => {
        if (subscriptions.delete(subscription) && subscriptions.size === 0) deactivate?.()
      }
    },
  }
}
