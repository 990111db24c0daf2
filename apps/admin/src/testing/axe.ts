import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects that axe has no finding about the page. */
export async function expectAccessible(): Promise<void> {
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
