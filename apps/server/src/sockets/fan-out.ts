/** Carries messages to the sockets of every process that serves this site. */
export interface FanOut {
  /** Sends text to whoever listens to the channel, here and elsewhere. */
  publish(channel: string, text: string): void
  /** Names who delivers to the sockets of this process; to be called once. */
  deliverTo(deliver: (channel: string, text: string) => void): void
  close(): Promise<void>
}

/** Fan-out for a site that runs in this process alone. */
export function createMemoryFanOut(): FanOut {
  let deliver: (channel: string, text: string) => void = () => undefined
  return {
    publish: (channel, text) => deliver(channel, text),
    deliverTo(receiver) {
      deliver = receiver
    },
    close: async () => undefined,
  }
}
