import { ApiError, NetworkError } from '@qingjian/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadQueue, type Upload } from './upload-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const files = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => new File(['竹'], `${index + 1}.jpg`))

interface Settled {
  resolve: () => void
  reject: (error: unknown) => void
}

/** A queue whose requests the test settles by the name of the file. */
function openQueue() {
  const requests = new Map<string, PromiseWithResolvers<string>>()
  const sent: string[] = []
  const stored: string[] = []
  const queue = createUploadQueue<string>({
    send: (file, { signal }) => {
      sent.push(file.name)
      const request = Promise.withResolvers<string>()
      requests.set(file.name, request)
      signal.addEventListener('abort', () => request.reject(signal.reason))
      return request.promise
    },
    onStored: (_, name) => stored.push(name),
  })
  queue.start()
  const settle = async (work: (request: (name: string) => Settled) => void) => {
    work((name) => {
      const request = requests.get(name)
      if (request === undefined) throw new Error(`${name} was not sent.`)
      return { resolve: () => request.resolve(name), reject: request.reject }
    })
    await vi.advanceTimersByTimeAsync(0)
  }
  const states = (): Upload['state'][] => queue.state.get().uploads.map(({ state }) => state)
  return { queue, sent, stored, settle, states }
}

const offline = new NetworkError('POST /x', { cause: new TypeError('offline') })
const rejected = new ApiError('POST /x', {
  code: 400,
  serverMessage: '只能上传图片',
  fieldErrors: [],
})

test('a hundred files are sent, never more than two at a time', async () => {
  const { queue, sent, stored, settle } = openQueue()
  queue.add(files(100))
  for (let number = 1; number <= 100; number++) {
    expect(sent.length - stored.length).toBeLessThanOrEqual(2)
    await settle((request) => request(`${number}.jpg`).resolve())
  }
  expect(stored).toHaveLength(100)
})

test('a pause aborts what is being sent; afterwards it is sent again, and nothing that was stored', async () => {
  const { queue, sent, stored, settle, states } = openQueue()
  queue.add(files(3))
  await settle((request) => request('1.jpg').resolve())
  queue.pause()
  await settle(() => {})
  expect(states()).toEqual(['stored', 'waiting', 'waiting'])
  queue.resume()
  await settle((request) => {
    request('2.jpg').resolve()
    request('3.jpg').resolve()
  })
  expect(stored).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(sent.filter((name) => name === '1.jpg')).toHaveLength(1)
})

test('without a network the queue retries with longer delays', async () => {
  const { queue, sent, stored, settle } = openQueue()
  queue.add(files(1))
  await settle((request) => request('1.jpg').reject(offline))
  expect(queue.state.get().isStalled).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toHaveLength(2)
  await settle((request) => request('1.jpg').reject(offline))
  await vi.advanceTimersByTimeAsync(3_999)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await settle((request) => request('1.jpg').resolve())
  expect(stored).toEqual(['1.jpg'])
})

test('a rejected file has the reason, stops no other, and can be sent again', async () => {
  const { queue, stored, settle, states } = openQueue()
  queue.add(files(2))
  await settle((request) => {
    request('1.jpg').reject(rejected)
    request('2.jpg').resolve()
  })
  expect(states()).toEqual(['failed', 'stored'])
  expect(queue.state.get().uploads[0]?.error).toBe('只能上传图片')
  queue.retry()
  await settle((request) => request('1.jpg').resolve())
  expect(stored).toEqual(['2.jpg', '1.jpg'])
})

test('a removed file is not sent, and its slot is free', async () => {
  const { queue, sent, settle, states } = openQueue()
  const [first] = queue.add(files(3))
  queue.remove(first?.id ?? 0)
  await settle(() => {})
  expect(sent).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(states()).toEqual(['sending', 'sending'])
})
