import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBarrage, type Barrage } from './barrage.ts'

let stage: HTMLElement
let flight: Barrage

beforeEach(() => {
  // The time between two looks for room; what the browser animates keeps its own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  stage = document.createElement('div')
  Object.assign(stage.style, { position: 'relative', width: '600px', height: '100px', overflow: 'hidden' })
  document.body.append(stage)
  flight = startBarrage(stage, 'text')
})

afterEach(() => {
  flight.stop()
  stage.remove()
  vi.useRealTimers()
})

const texts = (): (string | null)[] => [...stage.children].map(({ textContent }) => textContent)
const animations = (): Animation[] => [...stage.children].flatMap((element) => element.getAnimations())
const beats = (count: number): void => void vi.advanceTimersByTime(count * 1000)

function messages(...contents: string[]) {
  return contents.map((content, id) => ({ id, content }))
}

test('nothing flies before it may, and nothing where there is nothing', () => {
  flight.setMessages(messages('一'))
  beats(3)
  expect(texts()).toEqual([])
  flight.setMessages([])
  flight.setPaused(false)
  beats(3)
  expect(texts()).toEqual([])
})

test('two lanes hold two messages, until their tails have cleared the edge', () => {
  flight.setMessages(messages('一', '二', '三'))
  flight.setPaused(false)
  beats(5)
  expect(texts()).toEqual(['一', '二'])
  for (const animation of animations()) animation.currentTime = 3_000
  beats(1)
  expect(texts()).toEqual(['一', '二', '三'])
})

test('what was just left goes before all others', () => {
  flight.setMessages(messages('一', '二'))
  flight.add({ id: 9, content: '刚留下' })
  flight.setPaused(false)
  beats(1)
  expect(texts()).toEqual(['刚留下'])
})

test('all of it stands still and goes on, at the pace that is wished', async () => {
  flight.setMessages(messages('一', '二'))
  flight.setPaused(false)
  beats(3)
  flight.setPace(0.5)
  flight.setPaused(true)
  expect(animations().map(({ playState }) => playState)).toEqual(['paused', 'paused'])
  flight.setPaused(false)
  expect(animations().map(({ playState }) => playState)).toEqual(['running', 'running'])
  // A change of pace takes effect with the next frame.
  await expect.poll(() => animations().map(({ playbackRate }) => playbackRate)).toEqual([0.5, 0.5])
})

test('an element that has landed flies again with another text', async () => {
  flight.setMessages(messages('一', '二'))
  flight.setPaused(false)
  beats(1)
  const [element] = stage.children
  for (const animation of animations()) animation.finish()
  await expect.poll(() => texts()).toEqual([])
  beats(1)
  expect(texts()).toEqual(['二'])
  expect(stage.firstElementChild).toBe(element)
})

test('markup is text, and a long text is cut between characters as people count them', () => {
  flight.setMessages(messages(`<b>${'👨‍👩‍👧‍👦'.repeat(60)}`))
  flight.setPaused(false)
  beats(1)
  expect(stage.querySelector('b')).toBeNull()
  expect(texts()).toEqual([`<b>${'👨‍👩‍👧‍👦'.repeat(37)}…`])
})

test('whoever stops it leaves nothing behind', () => {
  flight.setMessages(messages('一'))
  flight.setPaused(false)
  beats(1)
  flight.stop()
  beats(3)
  expect(stage.childElementCount).toBe(0)
})
