import { expect, test } from 'vitest'
import { startHost } from '../../../test/host/start-host.ts'

test('G10: a proxy that TRUST_PROXY does not name is reported once, with the value to set', async () => {
  await using host = await startHost({ variables: { TRUST_PROXY: '10.0.0.0/8' } })
  for (const client of ['203.0.113.5', '203.0.113.6']) {
    await fetch(`${host.origin}/api/api/sendEmailCode?email=a@mail.example`, {
      headers: { 'X-Forwarded-For': client },
    })
  }
  const warnings = host.logLines.filter((line) => line.includes('TRUST_PROXY'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('请设置 TRUST_PROXY=10.0.0.0/8,127.0.0.1')
})

test('G10: nothing is reported of a trusted proxy, nor without one', async () => {
  await using host = await startHost({ variables: { TRUST_PROXY: '127.0.0.1' } })
  await fetch(`${host.origin}/api/api/sendEmailCode?email=a@mail.example`, {
    headers: { 'X-Forwarded-For': '203.0.113.5' },
  })
  await using plain = await startHost()
  await fetch(`${plain.origin}/api/api/sendEmailCode?email=a@mail.example`)
  expect([...host.logLines, ...plain.logLines].filter((line) => line.includes('TRUST_PROXY'))).toEqual([])
})
