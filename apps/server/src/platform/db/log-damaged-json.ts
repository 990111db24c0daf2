import { LRUCache } from 'lru-cache'
import { type DamagedJson, storedJson } from '#platform/db/stored-json.ts'
import type { Logger } from '#platform/log/logger.ts'

/** Logged damages that are remembered; beyond that the oldest are logged again. */
const maxLogged = 1_000

/** Logs each damage in the database once. @returns Stops logging. */
export function logDamagedJson(log: Logger): () => void {
  const logged = new LRUCache<string, true>({ max: maxLogged })

  function logOnce(damage: DamagedJson): void {
    const key = JSON.stringify(damage)
    if (logged.get(key)) return
    logged.set(key, true)
    log.error(damage, '数据库里有一处内容读不懂，已略过；改动它所属的文件并保存，就会重新写入')
  }

  storedJson.on('damaged', logOnce)
  return () => void storedJson.off('damaged', logOnce)
}
