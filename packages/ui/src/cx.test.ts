import { expect, onTestFinished, test, vi } from 'vitest'

test('React 18 is rejected at import, by a message that names both versions', async () => {
  vi.doMock('react', () => ({ use: undefined, version: '18.3.1' }))
  onTestFinished(() => {
    vi.doUnmock('react')
  })
  await expect(import('./cx.ts')).rejects.toThrow(
    '@qingjian/ui requires React 19, but this app has React 18.3.1.',
  )
})
