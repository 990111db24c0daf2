import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../../test/emulate-media.ts'
import { openFrame } from '../../test/frame.ts'
import { failOnConsoleOutput } from '../../test/fail-on-console.ts'
import { createTheme } from '../create-theme.ts'
import { themeScript } from '../script/theme-script.ts'
import { useTheme } from './use-theme.ts'

failOnConsoleOutput()

beforeEach(() => emulateMedia({ 'prefers-color-scheme': 'light' }))

afterEach(async () => {
  localStorage.clear()
  await emulateMedia()
})

const theme = createTheme()

function Toggle() {
  const { mode, theme: current, setMode, toggle } = useTheme(theme)
  return (
    <>
      <button type="button" onClick={toggle}>
        {current === 'dark' ? '切换到浅色主题' : '切换到深色主题'}
      </button>
      <button type="button" disabled={mode === 'system'} onClick={() => setMode('system')}>
        跟随系统
      </button>
    </>
  )
}

test('a toggle button is labelled with its next action', async () => {
  await render(
    <StrictMode>
      <Toggle />
    </StrictMode>,
  )
  await page.getByRole('button', { name: '切换到深色主题' }).click()
  await expect.element(page.getByRole('button', { name: '切换到浅色主题' })).toBeVisible()
  await page.getByRole('button', { name: '跟随系统' }).click()
  await expect.element(page.getByRole('button', { name: '切换到深色主题' })).toBeVisible()
})

test('a component follows the system', async () => {
  await render(<Toggle />)
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  await expect.element(page.getByRole('button', { name: '切换到浅色主题' })).toBeVisible()
})

test('server markup hydrates into the stored theme without a mismatch', async () => {
  localStorage.setItem('theme-mode', 'dark')
  const site = (
    <StrictMode>
      <Toggle />
    </StrictMode>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(site)
  document.body.append(container)
  expect(container.textContent).toContain('切换到深色主题')
  const onRecoverableError = vi.fn<() => void>()
  const root = hydrateRoot(container, site, { onRecoverableError })
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await expect.element(page.getByRole('button', { name: '切换到浅色主题' })).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('a whole document hydrates after the script has changed it', async () => {
  localStorage.setItem('theme-mode', 'dark')
  const site = (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <meta name="theme-color" content="#fbfaf6" />
        <title>青简</title>
      </head>
      <body>
        <Toggle />
      </body>
    </html>
  )
  const { document: frame } = await openFrame(`<!doctype html>${renderToString(site)}`)
  expect(frame.documentElement.dataset['theme']).toBe('dark')
  const onRecoverableError = vi.fn<() => void>()
  const root = hydrateRoot(frame, site, { onRecoverableError })
  onTestFinished(() => root.unmount())
  await vi.waitFor(() => expect(frame.body.textContent).toContain('切换到浅色主题'))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(frame.documentElement.dataset['theme']).toBe('dark')
  expect(frame.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content).toBe('#121614')
})
