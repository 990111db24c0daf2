import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import { type Finding, ok, problem, reasonOf, warning } from '#cli/doctor/finding.ts'
import { isMoveIncomplete } from '#platform/files/incomplete-move.ts'
import { openFileStore, type StorageSettings } from '#platform/files/open-file-store.ts'
import type { ServerEnv } from '#platform/process/env.ts'

/** Time in ms for a service to respond. */
const timeout = 10_000

/** Checks the public address against the settings of the proxy. */
export function checkProxy({ siteUrl, trustProxy }: Pick<ServerEnv, 'siteUrl' | 'trustProxy'>): Finding {
  const name = '反向代理'
  const { hostname, protocol } = new URL(siteUrl)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return warning(name, `对外的网址是 ${siteUrl}`, '上线前在 .env 里把 SITE_URL 写成公开的网址')
  if (protocol === 'https:' && trustProxy.length === 0)
    return warning(
      name,
      '网址是 https，但没有写 TRUST_PROXY，所有访客会被当成同一个地址',
      '在 .env 里写代理的地址，代理在本机时是 TRUST_PROXY=127.0.0.1,::1，并让它发 X-Forwarded-For',
    )
  if (protocol === 'http:') return warning(name, `${siteUrl} 没有加密`, '用反向代理提供 https，再改 SITE_URL')
  return ok(name, `${siteUrl}，信任 ${trustProxy.join('、')}`)
}

/** Checks that the mail server accepts the login; no email is sent. */
export async function checkMail({
  smtpUrl,
  dataDir,
}: Pick<ServerEnv, 'smtpUrl' | 'dataDir'>): Promise<Finding> {
  const name = '邮件'
  if (smtpUrl === null)
    return warning(
      name,
      `没有写 SMTP_URL，邮件只存进 ${dataDir}/outbox`,
      '要发邮件，在 .env 里写 SMTP_URL 和 MAIL_FROM',
    )
  const { host } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  try {
    await transport.verify()
    return ok(name, `${host} 接受登录`)
  } catch (error) {
    return problem(
      name,
      `${host} 连不上或不接受登录（${reasonOf(error)}）`,
      '检查 SMTP_URL 的主机、端口、用户名和密码，密码里的符号要写成 %XX',
    )
  } finally {
    transport.close()
  }
}

/** Checks that Redis responds. */
export async function checkRedis({ redisUrl }: Pick<ServerEnv, 'redisUrl'>): Promise<Finding> {
  if (redisUrl === null) return ok('Redis', '不用')
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: timeout,
    commandTimeout: timeout,
    retryStrategy: () => null,
  })
  let reason: unknown
  redis.on('error', (error) => (reason = error))
  try {
    await redis.connect()
    await redis.ping()
    return ok('Redis', '可用')
  } catch (error) {
    return problem(
      'Redis',
      `连接不上（${reasonOf(reason ?? error)}）`,
      '检查 REDIS_URL，以及 Redis 是否在运行',
    )
  } finally {
    redis.disconnect()
  }
}

/** Checks that the storage responds and accepts the key. */
export async function checkStorage({ dataDir, storageUrl }: StorageSettings): Promise<Finding> {
  const name = '存储'
  if (storageUrl === null) return ok(name, `上传和处理过的图片在 ${dataDir}`)
  const { host } = new URL(storageUrl)
  try {
    const files = await openFileStore({ dataDir, storageUrl })
    await files.list('uploads/none')
    return ok(name, `上传和处理过的图片在 ${host} 的 S3`)
  } catch (error) {
    const reason = reasonOf(error)
    return problem(
      name,
      `${host} 的 S3 不可用（${reason}）`,
      reason.includes('RequestTimeTooSkewed')
        ? '这台机器的时钟不准；打开系统的时间同步（timedatectl set-ntp true）'
        : '检查 STORAGE_URL 的主机、存储桶、区域和密钥，密钥里的符号要写成 %XX；密钥要能读、写、删和列出文件',
    )
  }
}

/** Reports files that a move has not copied yet. @returns None without such a move, or where the storage does not respond. */
export async function checkMove(settings: StorageSettings): Promise<Finding[]> {
  const files = await openFileStore(settings)
  if (!(await isMoveIncomplete(files).catch(() => false))) return []
  return [
    problem(
      '搬家',
      '图片还没有复制完，网站不会用这个存储启动',
      '在 .env 里写回原来的 DATABASE_URL 和 STORAGE_URL，再运行一次 qingjian move',
    ),
  ]
}
