import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBarrage, type Barrage } from './barrage.ts'

let stage: HTMLElement
let flight: Barrage

beforeEach(() => {
  // Fake the timer of the lane check; animations run on the browser's clock.
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

test('nothing starts while paused or without messages', () => {
  flight.setMessages(messages('一'))
  beats(3)
  expect(texts()).toEqual([])
  flight.setMessages([])
  flight.setPaused(false)
  beats(3)
  expect(texts()).toEqual([])
})

test('two lanes hold two messages until their ends have entered the stage', () => {
  flight.setMessages(messages('一', '二', '三'))
  flight.setPaused(false)
  beats(5)
  expect(texts()).toEqual(['一', '二'])
  for (const animation of animations()) animation.currentTime = 3_000
  beats(1)
  expect(texts()).toEqual(['一', '二', '三'])
})

test('an added message starts before all others', () => {
  flight.setMessages(messages('一', '二'))
  flight.add({ id: 9, content: '刚留下' })
  flight.setPaused(false)
  beats(1)
  expect(texts()).toEqual(['刚留下'])
})

test('all messages pause and resume, and follow the playback rate', async () => {
  flight.setMessages(messages('一', '二'))
  flight.setPaused(false)
  beats(3)
  flight.setPace(0.5)
  flight.setPaused(true)
  expect(animations().map(({ playState }) => playState)).toEqual(['paused', 'paused'])
  flight.setPaused(false)
  expect(animations().map(({ playState }) => playState)).toEqual(['running', 'running'])
  // `updatePlaybackRate` takes effect with the next frame.
  await expect.poll(() => animations().map(({ playbackRate }) => playbackRate)).toEqual([0.5, 0.5])
})

test('an element is reused with another text after its animation', async () => {
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

test('markup stays text, and a long text is truncated between grapheme clusters', () => {
  flight.setMessages(messages(`<b>${'👨‍👩‍👧‍👦'.repeat(60)}`))
  flight.setPaused(false)
  beats(1)
  expect(stage.querySelector('b')).toBeNull()
  expect(texts()).toEqual([`<b>${'👨‍👩‍👧‍👦'.repeat(37)}…`])
})

test('stopping removes all elements and animations', () => {
  flight.setMessages(messages('一'))
  flight.setPaused(false)
  beats(1)
  flight.stop()
  beats(3)
  expect(stage.childElementCount).toBe(0)
})
