import { expect, test } from 'vitest'
import { describeWait } from './describe-wait.ts'

test.each([
  [1, '1 秒'],
  [30, '30 秒'],
  [119, '119 秒'],
  [120, '2 分钟'],
  [3_601, '61 分钟'],
  [7_200, '2 小时'],
  [86_100, '24 小时'],
])('%d seconds are %s', (seconds, text) => {
  expect(describeWait(seconds)).toBe(text)
})
