import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScreenFault } from './screen-fault.tsx'

/** A screen whose code fails to load. */
async function renderFault(error: Error) {
  // React Router reports what the boundary catches.
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => report.mockRestore())
  const router = createMemoryRouter([
    {
      path: '/',
      ErrorBoundary: ScreenFault,
      HydrateFallback: () => null,
      async lazy() {
        throw error
      },
    },
  ])
  await render(<RouterProvider router={router} />)
}

test('a screen whose code is missing says so, and without a network the retry does not leave the back office', async () => {
  await renderFault(new TypeError('Failed to fetch dynamically imported module: /admin/assets/x.js'))
  await expect.element(page.getByText('这一页没有下载下来，请检查网络。')).toBeVisible()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('现在没有网络，连上以后会自动重试')).toBeVisible()
})

test('a screen that threw does not blame the network', async () => {
  await renderFault(new Error('x is undefined'))
  await expect.element(page.getByText('程序出了错，重新加载试试。')).toBeVisible()
})
