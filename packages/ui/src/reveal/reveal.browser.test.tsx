import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../../test/emulate-media.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { addSpacer } from '../../test/spacer.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { Reveal } from './index.ts'

setupStrictRendering()

async function renderBelow(height: number, onReveal?: () => void): Promise<HTMLElement> {
  const { container } = await render(
    <Reveal data-testid="content" {...(onReveal && { onReveal })}>
      <div style={{ height }} />
    </Reveal>,
  )
  document.body.append(container)
  const content = container.firstElementChild
  if (!(content instanceof HTMLElement)) throw new Error('Nothing was rendered.')
  return content
}

test('gets animate-in once, when 10 % of it is visible', async () => {
  addSpacer(window.innerHeight)
  const onReveal = vi.fn<() => void>()
  const content = await renderBelow(400, onReveal)
  await expect.poll(() => getComputedStyle(content).opacity).toBe('0')
  window.scrollTo(0, 30)
  await new Promise(requestAnimationFrame)
  expect(content).not.toHaveClass('animate-in')
  window.scrollTo(0, 70)
  await expect.poll(() => content.className).toMatch(/\banimate-in\b/u)
  await expect.poll(() => getComputedStyle(content).opacity).toBe('1')
  window.scrollTo(0, 0)
  await new Promise(requestAnimationFrame)
  expect(content).toHaveClass('animate-in')
  expect(onReveal).toHaveBeenCalledOnce()
})

test('does not move, so that a press on its buttons does not end beside them', async () => {
  addSpacer(window.innerHeight)
  const content = await renderBelow(400)
  await expect.poll(() => content.className).toMatch(/pending/u)
  const place = content.offsetTop
  expect(content.getBoundingClientRect().top + window.scrollY).toBe(place)
})

test('content initially in the viewport is never hidden', async () => {
  const content = await renderBelow(100)
  expect(getComputedStyle(content).opacity).toBe('1')
  await expect.poll(() => content.className).toMatch(/\banimate-in\b/u)
  expect(getComputedStyle(content).opacity).toBe('1')
})

test('content of which less than 10 % is initially in the viewport is never hidden', async () => {
  addSpacer(window.innerHeight - 20)
  const content = await renderBelow(400)
  await expect.poll(() => content.className).toMatch(/\banimate-in\b/u)
  expect(getComputedStyle(content).opacity).toBe('1')
})

test('content of several viewport heights is shown when any part is visible', async () => {
  addSpacer(window.innerHeight)
  const content = await renderBelow(window.innerHeight * 12)
  window.scrollTo(0, 20)
  await expect.poll(() => content.className).toMatch(/\banimate-in\b/u)
})

test('with reduced motion nothing is hidden and nothing is animated', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  addSpacer(window.innerHeight)
  const content = await renderBelow(400)
  await expect.poll(() => content.className).toMatch(/pending/u)
  expect(getComputedStyle(content)).toMatchObject({ opacity: '1' })
  window.scrollTo(0, 70)
  await expect.poll(() => content.className).toMatch(/\banimate-in\b/u)
  expect(content.getAnimations()).toEqual([])
})

test('hydrates server markup, in which nothing is hidden', async () => {
  await hydrate(<Reveal>正文</Reveal>, (markup) => {
    const content = markup.firstElementChild
    expect(content && getComputedStyle(content).opacity).toBe('1')
  })
})
