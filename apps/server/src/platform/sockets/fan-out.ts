/** Publishes messages to every process of the site. */
export interface FanOut {
  /** Sends text to the subscribers of every process, this one included. */
  publish(channel: string, text: string): void
  /** Adds a listener for all channels. */
  subscribe(listener: (channel: string, text: string) => void): void
  close(): Promise<void>
}

/** Fan-out for a site with one process. */
export function createMemoryFanOut(): FanOut {
  const listeners: ((channel: string, text: string) => void)[] = []
  return {
    publish(channel, text) {
      for (const listener of listeners) listener(channel, text)
    },
    subscribe: (listener) => void listeners.push(listener),
    close: async () => undefined,
  }
}
