import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails when axe finds something in an element, animations ended; rules about whole pages do not count here. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
