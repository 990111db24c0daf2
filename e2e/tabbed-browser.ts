import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { chromiumArgs, findChromium } from '../scripts/chromium.ts'

/** A tab of a browser whose tabs really hide each other. */
export interface BrowserTab {
  /** Gives what an expression in the page comes to. */
  read: (expression: string) => Promise<unknown>
  /** Brings the tab to the front, and hides the others. */
  show: () => Promise<void>
  /** Addresses of the sockets that the page holds at this moment. */
  sockets: () => string[]
}

export interface TabbedBrowser extends AsyncDisposable {
  /** Opens an address in a new tab, in front of the others, and waits until it is loaded. @param cookie One for its site. @default none */
  open: (url: string, cookie?: { name: string; value: string }) => Promise<BrowserTab>
}

interface Message {
  id?: number
  method?: string
  sessionId?: string
  params?: { requestId?: string; url?: string }
  result?: { targetId?: string; sessionId?: string; result?: { value?: unknown } }
  error?: { message: string }
}

/**
 * Starts a Chromium that nobody but its window tells what is visible. Playwright keeps every page focused, and with it visible,
 * so that no tab ever hides there; this one is spoken to over the pipe of its own protocol.
 */
export async function startTabbedBrowser(): Promise<TabbedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'qingjian-tabs-'))
  const chromium = spawn(
    findChromium() ?? 'chromium',
    ['--headless=new', ...chromiumArgs, '--remote-debugging-pipe', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const exited = once(chromium, 'exit')
  const [, , , input, output] = chromium.stdio
  if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error('There is no pipe.')

  const waiting = new Map<number, (message: Message) => void>()
  const listeners = new Set<(message: Message) => void>()
  let asked = 0
  let unread = ''
  output.on('data', (bytes: Buffer) => {
    const messages = (unread + bytes.toString()).split('\0')
    unread = messages.pop() ?? ''
    for (const text of messages) {
      const message: Message = JSON.parse(text)
      if (message.id !== undefined) waiting.get(message.id)?.(message)
      for (const listener of listeners) listener(message)
    }
  })

  const ask = async (
    method: string,
    params: object = {},
    sessionId?: string,
  ): Promise<NonNullable<Message['result']>> => {
    const id = (asked += 1)
    const { promise, resolve } = Promise.withResolvers<Message>()
    waiting.set(id, resolve)
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { result, error } = await promise
    waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }

  return {
    async open(url, cookie) {
      const { targetId } = await ask('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true })
      const sockets = new Map<string, string>()
      const { promise: loaded, resolve } = Promise.withResolvers<void>()
      listeners.add((message) => {
        const { requestId = '', url: address = '' } = message.params ?? {}
        if (message.sessionId !== sessionId) return
        if (message.method === 'Page.loadEventFired') resolve()
        if (message.method === 'Network.webSocketCreated') sockets.set(requestId, address)
        if (message.method === 'Network.webSocketClosed') sockets.delete(requestId)
      })
      await ask('Network.enable', {}, sessionId)
      if (cookie !== undefined) await ask('Network.setCookie', { url, ...cookie }, sessionId)
      await ask('Page.enable', {}, sessionId)
      await ask('Page.navigate', { url }, sessionId)
      await loaded
      return {
        read: async (expression) => {
          const options = { expression, returnByValue: true, awaitPromise: true }
          return (await ask('Runtime.evaluate', options, sessionId)).result?.value
        },
        show: async () => void (await ask('Target.activateTarget', { targetId })),
        sockets: () => [...sockets.values()],
      }
    },
    async [Symbol.asyncDispose]() {
      chromium.kill()
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
