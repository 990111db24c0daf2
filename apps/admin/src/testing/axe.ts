import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects that axe has no finding about the page. */
export async function expectAccessible(): Promise<void> {
  const animations = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)))
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
