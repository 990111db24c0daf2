/** Counts changes to what visitors see, so that nothing made before a change is served after it. */
export interface ContentVersion {
  readonly current: number
  /** To be called after the change is stored. */
  increment(): void
  onChange(listener: () => void): void
}

/** Makes a counter; one per server. */
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
