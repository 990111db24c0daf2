/** Carries messages to the sockets of every process that serves this site. */
export interface FanOut {
  /** Sends text to whoever listens to the channel, here and elsewhere. */
  publish(channel: string, text: string): void
  /** Adds somebody in this process who is told. */
  subscribe(listener: (channel: string, text: string) => void): void
  close(): Promise<void>
}

/** Fan-out for a site that runs in this process alone. */
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
