import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emulateMedia } from '../../test/emulate-media.ts'
import { openFrame } from '../../test/frame.ts'
import { createThemeScript, themeScriptHash, themeScriptHtml } from './theme-script.ts'

beforeEach(() => emulateMedia({ 'prefers-color-scheme': 'dark' }))

afterEach(async () => {
  localStorage.clear()
  await emulateMedia()
})

/** A page that records the theme at the end of its head, before the first paint. */
const page = (script: string, head = ''): string =>
  `<!doctype html><html><head>${head}${script}<script>window.atHeadEnd = { body: document.body, theme: document.documentElement.dataset.theme, scheme: document.documentElement.style.colorScheme }</script></head><body></body></html>`

test('the theme is set before the body exists', async () => {
  localStorage.setItem('theme-mode', 'light')
  const { window } = await openFrame(page(themeScriptHtml()))
  expect(window).toHaveProperty('atHeadEnd', { body: null, theme: 'light', scheme: 'light' })
})

test.each([null, 'purple', '<script>', 'system'])(
  'with a stored %j the page follows the system',
  async (stored) => {
    if (stored !== null) localStorage.setItem('theme-mode', stored)
    const { document: page_, window } = await openFrame(page(themeScriptHtml()))
    expect(window).toHaveProperty('atHeadEnd.theme', 'dark')
    expect(page_.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content).toBe('#121614')
  },
)

test('the script accepts the options of the theme', async () => {
  localStorage.setItem("it's <a> key", 'light')
  const source = createThemeScript({ storageKey: "it's <a> key", colors: { light: '#eee', dark: '#111' } })
  const { document: page_, window } = await openFrame(
    page(themeScriptHtml({ source }), '<meta name="theme-color" content="#fff">'),
  )
  expect(window).toHaveProperty('atHeadEnd.theme', 'light')
  expect([...page_.querySelectorAll('meta[name=theme-color]')]).toHaveLength(1)
  expect(page_.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content).toBe('#eee')
})

test('the script runs without storage access, under a policy that allows only its hash', async () => {
  // The emulation does not apply to the sandboxed frame, whose opaque origin has a light system theme.
  await emulateMedia({ 'prefers-color-scheme': 'light' })
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src '${themeScriptHash}' 'nonce-test'">`
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-scripts')
  frame.srcdoc = `<!doctype html>${policy}${themeScriptHtml()}<script nonce="test">parent.postMessage(document.documentElement.dataset.theme, '*')</script>`
  const onMessage = vi.fn<(event: MessageEvent) => void>()
  addEventListener('message', onMessage)
  document.body.append(frame)
  await vi.waitFor(() => {
    const fromFrame = onMessage.mock.calls.filter(([event]) => event.source === frame.contentWindow)
    expect(fromFrame.map(([event]): unknown => event.data)).toEqual(['light'])
  })
  removeEventListener('message', onMessage)
  frame.remove()
})
