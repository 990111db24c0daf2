import axe from 'axe-core'
import { expect } from 'vitest'
import { endAnimations } from './end-animations.ts'

/** Fails when axe finds something in an element, animations ended; rules about whole pages do not count here. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  endAnimations()
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
