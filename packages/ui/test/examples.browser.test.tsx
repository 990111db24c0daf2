/// <reference types="vite/types/importMeta.d.ts" />
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { hydrate } from './hydrate.tsx'
import { setupStrictRendering } from './setup-strict-rendering.ts'

setupStrictRendering()

const examples = import.meta.glob<{ default: ComponentType }>('../examples/**/*.tsx', { eager: true })

test.each(Object.entries(examples))(
  '%s renders on a server, hydrates in strict mode and is accessible',
  async (_, { default: Example }) => {
    const container = await hydrate(<Example />)
    expect(container.childElementCount).toBeGreaterThan(0)
    await expectAccessible(container)
  },
)
