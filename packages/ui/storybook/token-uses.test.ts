import tokens from '@qingjian/theme/tokens/tokens.json'
import { expect, test } from 'vitest'
import { rowsOf } from './token-rows.ts'
import { tokenUses } from './token-uses.ts'

/** Groups of tokens with a use on the page. */
const EXPLAINED = new Set(['color', 'shadow', 'radius', 'leading', 'duration', 'width', 'z'])

test('the tokens page has the use of each token of these groups, and of no other', () => {
  const variables = rowsOf(tokens, 'light')
    .filter(([group]) => EXPLAINED.has(group))
    .flatMap(([, rows]) => rows.map(({ variable }) => variable))
  expect(variables.length).toBeGreaterThan(30)
  expect(Object.keys(tokenUses).toSorted()).toEqual(variables.toSorted())
})
