import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { Tag } from './index.ts'

setupStrictRendering()

test('is reached by Tab and followed by Enter only with href', async () => {
  onTestFinished(() => history.replaceState(null, '', ' '))
  await render(
    <>
      <Tag>随笔</Tag>
      <Tag href="#type">排版</Tag>
    </>,
  )
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: '排版' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#type')
})
