import { expectTypeOf, test } from 'vitest'
import type { MenuItem } from '../context-menu/index.ts'
import type { SiteMenuItem } from '../dropdown-menu/index.ts'

test('an item has an id beside its label', () => {
  expectTypeOf<{ id: string; label: string }>().toExtend<MenuItem>()
  expectTypeOf<{ label: string }>().not.toExtend<MenuItem>()
  expectTypeOf<{ id: string; label: string; href: string }>().toExtend<SiteMenuItem>()
  expectTypeOf<{ label: string; href: string }>().not.toExtend<SiteMenuItem>()
})
