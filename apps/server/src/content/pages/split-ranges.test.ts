import { expect, test } from 'vitest'
import { splitRanges } from '#content/pages/split-ranges.ts'

const comment = { open: /<!--/, close: /-->/ }
const script = { open: /<script\b/, close: /<\/script>/ }

test('a text is split at its ranges, without regard to case', () => {
  expect(splitRanges('a<!--b-->c<SCRIPT x>d<!--</script>e', [comment, script])).toEqual([
    'a',
    '<!--b-->',
    'c',
    '<SCRIPT x>d<!--</script>',
    'e',
  ])
})

test('a range without an end is text, and hides no range of another kind', () => {
  expect(splitRanges('a<!--b<script>c</script>d', [comment, script])).toEqual([
    'a<!--b',
    '<script>c</script>',
    'd',
  ])
  expect(splitRanges('', [comment])).toEqual([''])
})
