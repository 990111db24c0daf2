import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#platform/log/logger.ts'
import { readEnv } from '#platform/process/env.ts'
import { startTelemetry } from '#platform/telemetry/start-telemetry.ts'

test('a taken port of the metrics is named with its own variable', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const env = readEnv({ METRICS_PORT: String(port) }, '/')
  await expect(startTelemetry(env, createLogger('error', { write: () => {} }))).rejects.toThrow(
    `端口 ${port} 已被占用，请停止占用它的程序，或设置环境变量 METRICS_PORT`,
  )
})
