import { afterEach, expect, test, vi } from 'vitest'
import { followScriptSetting } from './follow-script-setting.ts'
import { defaultSettings, setReadingSettings } from './reading-settings.ts'

const text =
  '<p>头发<em>干燥</em>，<a href="/后面">后面</a>的面条</p><pre><code>发展</code></pre><p lang="ja">国</p>'
let stop = (): void => {}

afterEach(() => {
  stop()
  document.body.replaceChildren()
  setReadingSettings(defaultSettings)
})

/** Shows a text in an element that follows the setting. */
function show(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  stop = followScriptSetting(root)
  return root
}

const chooseTraditional = () => setReadingSettings({ ...defaultSettings, script: 'hant' })

test('prose is shown in traditional Chinese, code and other languages are not, and the link stays', async () => {
  const root = show(text)
  chooseTraditional()
  await vi.waitFor(() => expect(root.textContent).toBe('頭髮乾燥，後面的麵條发展国'))
  expect(root.lang).toBe('zh-Hant')
  expect(root.querySelector('a')?.getAttribute('href')).toBe('/后面')
})

test('the former text returns exactly, as the same nodes', async () => {
  const root = show('发、發 and 髮')
  const [node] = root.childNodes
  chooseTraditional()
  await vi.waitFor(() => expect(root.textContent).toBe('發、發 and 髮'))
  setReadingSettings(defaultSettings)
  expect(root.innerHTML).toBe('发、發 and 髮')
  expect(root.firstChild).toBe(node)
  expect(root.hasAttribute('lang')).toBe(false)
})

test('text that is added or changed later is converted before the next paint', async () => {
  const root = show('<p>头发</p>')
  chooseTraditional()
  await vi.waitFor(() => expect(root.textContent).toBe('頭髮'))
  root.append('面条')
  root.querySelector('p')?.firstChild?.replaceWith('里面')
  await Promise.resolve()
  expect(root.textContent).toBe('裡面麵條')
  setReadingSettings(defaultSettings)
  expect(root.textContent).toBe('里面面条')
})

test('once the dictionary is loaded, a new text is converted at once', async () => {
  const before = show('头发')
  chooseTraditional()
  await vi.waitFor(() => expect(before.textContent).toBe('頭髮'))
  stop()
  expect(show('面条').textContent).toBe('麵條')
})
