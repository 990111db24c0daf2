import { EventEmitter } from 'node:events'

/** Version counter of the public content, for cache invalidation. */
export interface ContentVersion {
  readonly current: number
  /** Call after the change is stored. */
  increment(): void
  onChange(listener: () => void): void
}

/** One per server process. */
export function createContentVersion(): ContentVersion {
  let current = 0
  const emitter = new EventEmitter<{ change: [] }>()
  return {
    get current() {
      return current
    },
    increment() {
      current += 1
      emitter.emit('change')
    },
    onChange: (listener) => void emitter.on('change', listener),
  }
}
