import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { servePictures } from '../../test/serve-pictures.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { setDesktopViewport } from '../../test/desktop-viewport.ts'
import { createEmojiData } from '../emoji-data/index.ts'
import { EmojiPicker, type EmojiPickerProps } from './index.ts'

setupStrictRendering()
setDesktopViewport()

const entries = createEmojiData({ baseUrl: '/pictures/' })
/** The entries of a site that has a picture each. */
const singles = entries.map((entry) => ({ ...entry, sheet: undefined }))

const Example = (props: Partial<EmojiPickerProps>) => (
  <main>
    <EmojiPicker entries={entries} recents={null} {...props} />
  </main>
)

const trigger = page.getByRole('button', { name: '选择表情' })
const panel = page.getByRole('dialog', { name: '表情面板' })
const emoji = (name: string) => panel.getByRole('button', { name, exact: true })

test('the pictures of a set are one sheet', async () => {
  const requested = await servePictures()
  await render(<Example entries={createEmojiData({ baseUrl: '/pictures/set/' })} />)
  await trigger.click()
  await expect.element(emoji('同上')).toBeInTheDocument()
  expect([...new Set(requested)]).toEqual([expect.stringMatching(/^sheet-.+\.png$/u)])
})

test('a cell shows its part of the sheet', async () => {
  await servePictures()
  const sheet = { url: '/pictures/four.png', columns: 2, rows: 2 }
  await render(
    <Example
      entries={[0, 1, 2, 3].map((index) => ({
        name: String(index),
        url: `/pictures/${String(index)}.svg`,
        sheet: { ...sheet, index },
      }))}
    />,
  )
  await trigger.click()
  const placeOf = (name: string) => {
    const { backgroundPosition, backgroundSize, width } = getComputedStyle(
      emoji(name).element().querySelector('span') ?? document.body,
    )
    return [backgroundPosition, backgroundSize, width]
  }
  expect(['0', '1', '2', '3'].map(placeOf)).toEqual([
    ['0% 0%', '200% 200%', '28px'],
    ['100% 0%', '200% 200%', '28px'],
    ['0% 100%', '200% 200%', '28px'],
    ['100% 100%', '200% 200%', '28px'],
  ])
})

test('the single pictures replace a sheet that fails to load', async () => {
  await servePictures((name) => name.startsWith('sheet'))
  await render(<Example entries={createEmojiData({ baseUrl: '/pictures/without/' })} />)
  await trigger.click()
  await expect.poll(() => emoji('笑哭').element().querySelector('img')?.naturalWidth).toBeGreaterThan(0)
})

test('a skin tone that the sheet does not have is shown by its own picture', async () => {
  await servePictures()
  const [entry] = entries
  if (!entry) throw new Error('The set is empty.')
  const tones = ['/pictures/tone.svg']
  const stored = { getItem: () => '1', setItem: () => undefined }
  await render(<Example entries={[{ ...entry, tones }]} recents={{ storage: stored }} />)
  await trigger.click()
  await expect.poll(() => emoji(entry.name).element().querySelector('img')?.src).toContain('tone.svg')
})

test.each(['pointer', 'focus'] as const)('the %s loads the pictures before the panel opens', async (kind) => {
  await servePictures()
  const mine = singles.map((entry) => ({ ...entry, url: `${entry.url}?${kind}` }))
  // The browser records 250 resources at most, and the modules of the tests are many of them.
  performance.clearResourceTimings()
  await render(<Example entries={mine} />)
  if (kind === 'pointer') await trigger.hover()
  else trigger.element().focus()
  const requested = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(kind))
  await expect.poll(() => requested().length).toBeGreaterThan(50)
  expect(requested().length).toBeLessThan(mine.length / 2)
  await expect.element(panel).not.toBeInTheDocument()
})

test('the pointer also loads the recent picks and the pictures of the bar of groups', async () => {
  await servePictures()
  const mine = singles.map((entry) => ({ ...entry, url: `${entry.url}?bar` }))
  const last = mine.at(-1)
  const stored = JSON.stringify([[last?.name, last?.url]])
  const bar = [...Map.groupBy(mine, ({ group }) => group).values()].map(([first]) => first?.url)
  performance.clearResourceTimings()
  await render(
    <Example entries={mine} recents={{ storage: { getItem: () => stored, setItem: () => undefined } }} />,
  )
  await trigger.hover()
  const requested = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  await expect
    .poll(() => requested().map(({ pathname, search: query }) => pathname + query))
    .toEqual(expect.arrayContaining([last?.url, ...bar]))
})

test('the name replaces a picture that fails to load', async () => {
  await servePictures((name) => name === 'gone.svg')
  await render(<Example entries={[{ name: '没了', url: '/pictures/gone.svg' }, ...singles]} />)
  await trigger.click()
  await expect.element(emoji('没了')).toHaveTextContent('没了')
  await expect.element(emoji('嘻嘻')).toHaveTextContent('')
})

test('a press picks an emoji whose picture fails before the release', async () => {
  const onPick = vi.fn<(value: string) => void>()
  await servePictures()
  await render(<Example entries={singles} onPick={onPick} />)
  await trigger.click()
  const picture = emoji('笑哭').element().querySelector('img')
  const fail = () => flushSync(() => picture?.dispatchEvent(new Event('error')))
  emoji('笑哭').element().addEventListener('mousedown', fail, { once: true })
  await emoji('笑哭').click()
  expect(onPick.mock.calls.map(([value]) => value)).toEqual(['/pictures/1f602.svg'])
})

test('the first letter of a group replaces a picture that fails to load', async () => {
  await servePictures((name) => name === 'gone.svg')
  await render(<Example entries={[{ name: '没了', url: '/pictures/gone.svg', group: '坏的' }, ...singles]} />)
  await trigger.click()
  await expect
    .element(panel.getByRole('toolbar').getByRole('button', { name: '坏的' }))
    .toHaveTextContent('坏')
})
