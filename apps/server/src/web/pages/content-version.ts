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
  const listeners: (() => void)[] = []
  return {
    get current() {
      return current
    },
    increment() {
      current += 1
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.push(listener)
    },
  }
}
