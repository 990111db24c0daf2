import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { chromiumArgs, findChromium } from '../scripts/chromium.ts'

/** A browser tab with real visibility states. */
export interface BrowserTab {
  /** Evaluates an expression in the page. */
  read: (expression: string) => Promise<unknown>
  /** Brings the tab to the front, and hides the others. */
  show: () => Promise<void>
  /** URLs of the page's open sockets. */
  sockets: () => string[]
}

export interface TabbedBrowser extends AsyncDisposable {
  /** Opens a URL in a new foreground tab and waits for its load. @param cookie Cookie for its site. @default none */
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

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && ('id' in value || 'method' in value)

/**
 * Starts a Chromium whose tabs can be hidden: Playwright emulates focus for every page, so that none is ever hidden. This one is
 * controlled over a DevTools protocol pipe.
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
  if (!(input instanceof Writable) || !(output instanceof Readable))
    throw new Error('Chromium has no DevTools pipe.')

  const pending = new Map<number, (message: Message) => void>()
  const listeners = new Set<(message: Message) => void>()
  let lastId = 0
  let buffer = ''
  output.on('data', (bytes: Buffer) => {
    const messages = (buffer + bytes.toString()).split('\0')
    buffer = messages.pop() ?? ''
    for (const text of messages) {
      const message: unknown = JSON.parse(text)
      if (!isMessage(message)) throw new Error(`No DevTools message: ${text}`)
      if (message.id !== undefined) pending.get(message.id)?.(message)
      for (const listener of listeners) listener(message)
    }
  })

  const send = async (
    method: string,
    params: object = {},
    sessionId?: string,
  ): Promise<NonNullable<Message['result']>> => {
    const id = (lastId += 1)
    const { promise, resolve } = Promise.withResolvers<Message>()
    pending.set(id, resolve)
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { result, error } = await promise
    pending.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }

  return {
    async open(url, cookie) {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const sockets = new Map<string, string>()
      const { promise: loaded, resolve } = Promise.withResolvers<void>()
      listeners.add((message) => {
        const { requestId = '', url: address = '' } = message.params ?? {}
        if (message.sessionId !== sessionId) return
        if (message.method === 'Page.loadEventFired') resolve()
        if (message.method === 'Network.webSocketCreated') sockets.set(requestId, address)
        if (message.method === 'Network.webSocketClosed') sockets.delete(requestId)
      })
      await send('Network.enable', {}, sessionId)
      if (cookie !== undefined) await send('Network.setCookie', { url, ...cookie }, sessionId)
      await send('Page.enable', {}, sessionId)
      await send('Page.navigate', { url }, sessionId)
      await loaded
      return {
        read: async (expression) => {
          const options = { expression, returnByValue: true, awaitPromise: true }
          return (await send('Runtime.evaluate', options, sessionId)).result?.value
        },
        show: async () => void (await send('Target.activateTarget', { targetId })),
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
