import axe from 'axe-core'
import { expect } from 'vitest'
import { endAnimations } from './end-animations.ts'

/** Fails on axe violations in an element, after ending animations; the `region` rule is off, since components are tested in isolation. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  endAnimations()
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
