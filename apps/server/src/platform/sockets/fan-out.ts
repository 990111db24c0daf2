import { EventEmitter } from 'node:events'

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
  const emitter = new EventEmitter<{ message: [channel: string, text: string] }>()
  return {
    publish: (channel, text) => void emitter.emit('message', channel, text),
    subscribe: (listener) => void emitter.on('message', listener),
    close: async () => undefined,
  }
}
