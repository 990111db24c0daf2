import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects that axe has no finding about the page, once every finite animation has ended. What appears later must be waited for first. */
export async function expectAccessible(): Promise<void> {
  const running = (): Animation[] =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  for (let animations = running(); animations.length > 0; animations = running())
    await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)))
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
