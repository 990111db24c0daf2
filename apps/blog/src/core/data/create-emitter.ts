/** Passes events to listeners. */
export interface Emitter<Event> {
  emit: (event: Event) => void
  /** Adds a listener; the returned function removes it. */
  subscribe: (listener: (event: Event) => void) => () => void
}

/** Creates an emitter without listeners. */
export function createEmitter<Event>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
