import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isCallPath } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { parseStorageUrl } from '#platform/files/storage-url.ts'
import { onOff } from '#platform/process/on-off.ts'
import { StartError } from '#platform/process/start-error.ts'
import { type TelemetryEnv, telemetryEntries, toTelemetryEnv } from '#platform/telemetry/telemetry-env.ts'
import { readThirdPartyEnv, type ThirdPartyEnv } from '#platform/process/third-party-env.ts'

/** A third-party analytics service. */
export interface AnalyticsSettings {
  kind: 'umami' | 'baidu'
  /** The site's id at that service. */
  id: string
  /** Absolute URL of its script. */
  scriptUrl: string
}

/** The validated configuration of a server. */
export interface ServerEnv extends ThirdPartyEnv, TelemetryEnv {
  /** 0: the system chooses a free port. */
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Absolute. */
  contentDir: string
  /** Where the content is: in `contentDir`, or in the database. */
  contentStore: 'folder' | 'database'
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  /** `sqlite:<file below dataDir>` or `postgres://…`. */
  databaseUrl: string
  /** `s3://…`, see `parseStorageUrl`; null: uploads and pictures are stored in `dataDir`. */
  storageUrl: string | null
  /** Whether browsers load pictures of locked albums from that storage, at signed URLs. */
  hasSignedUrls: boolean
  /** `redis://…`; needed where several processes serve one site. */
  redisUrl: string | null
  adminUrl: string | null
  /** Base path of the calls for front ends of the 拾壹博客 family; null: there is none. */
  familyBase: string | null
  /** Exact origins, other than that of the site, whose pages may call the API. */
  corsOrigins: string[]
  /** Addresses and networks (CIDR) of trusted reverse proxies: only their `X-Forwarded-For` is used. */
  trustProxy: string[]
  /** `smtp://…` or `smtps://…`; null: emails are written to `dataDir/outbox`. */
  smtpUrl: string | null
  /** Sender of emails: an address, or `name <address>`. */
  mailFrom: string
  /** Maximum numbers of codes that the whole site emails. */
  emailCodeMaxima: { perHour: number; perDay: number }
  analytics: AnalyticsSettings | null
  /** Whether browsers store articles for offline reading; when off, they delete what they stored. */
  serviceWorker: boolean
  /** Absolute path of a static build of Storybook, served at `/storybook/`; null: not served. */
  storybookDir: string | null
  /** Whether a new site with the demo content gets its sample comments, messages and chat lines. */
  samples: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error'
}

const originUrl = v.pipe(
  v.string(),
  v.check(
    (text) => isHttpUrl(text) && ['', '/'].includes(pathOf(text)),
    '应为完整网址，只含协议、域名和端口，如 https://example.com',
  ),
  v.transform((text) => new URL(text).origin),
)

const httpUrl = v.pipe(v.string(), v.check(isHttpUrl, '应为 http:// 或 https:// 开头的完整网址'))

const familyBase = v.pipe(
  v.string(),
  v.regex(/^\/[a-z][a-z0-9-]{0,30}$/, '应为一段小写字母、数字和连字符的路径，如 /mojian'),
  v.check((path) => !isCallPath(`${path}/`), '与本站接口的路径相同，请换一个'),
)

const separatedList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)

const proxyList = v.pipe(
  separatedList,
  v.array(v.pipe(v.string(), v.check(isNetwork, '应为以逗号分隔的 IP 地址或网段，如 127.0.0.1,10.0.0.0/8'))),
)

const emailCount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, '应为 1 到 9999999 的整数'),
  v.transform(Number),
)

export const EnvSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, '应为 0 到 65535 的整数'),
      v.transform(Number),
      v.maxValue(65_535, '应为 0 到 65535 的整数'),
    ),
    '3000',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  CONTENT_DIR: v.optional(v.string(), './content'),
  CONTENT_STORE: v.optional(v.picklist(['folder', 'database'], '只能是 folder 或 database'), 'folder'),
  SITE_URL: v.optional(originUrl),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^(sqlite:|postgres(ql)?:\/\/)/, '应以 sqlite: 或 postgres:// 开头')),
    'sqlite:qingjian.db',
  ),
  REDIS_URL: v.optional(v.pipe(v.string(), v.regex(/^rediss?:\/\//, '应以 redis:// 或 rediss:// 开头'))),
  STORAGE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => parseStorageUrl(text) !== null,
        '应为 s3://密钥编号:密钥@主机/存储桶?region=区域，符号要写成 %XX',
      ),
    ),
  ),
  STORAGE_SIGNED_URLS: onOff('off'),
  ADMIN_URL: v.optional(httpUrl),
  FAMILY_BASE: v.optional(familyBase),
  CORS_ORIGINS: v.optional(v.pipe(separatedList, v.array(originUrl)), ''),
  TRUST_PROXY: v.optional(proxyList, ''),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isSmtpUrl, '应为 smtp:// 或 smtps:// 开头的地址，如 smtp://用户名:密码@smtp.example.com:587'),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
        '应为邮箱地址，或“名字 <邮箱地址>”',
      ),
    ),
  ),
  EMAIL_CODES_PER_HOUR: v.optional(emailCount, '200'),
  EMAIL_CODES_PER_DAY: v.optional(emailCount, '500'),
  ANALYTICS: v.optional(v.picklist(['umami', 'baidu'], '只能是 umami 或 baidu')),
  ANALYTICS_ID: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, '只能含字母、数字、下划线和连字符'))),
  ANALYTICS_SCRIPT_URL: v.optional(httpUrl),
  SERVICE_WORKER: onOff('on'),
  SAMPLES: onOff('off'),
  STORYBOOK_DIR: v.optional(v.string()),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error'], '只能是 debug、info、warn 或 error'),
    'info',
  ),
  ...telemetryEntries,
})

/**
 * Parses environment variables; an empty one counts as unset.
 * @param root Folder that relative paths are resolved against.
 * @throws StartError that names each invalid variable.
 */
export function readEnv(source: Record<string, string | undefined>, root: string): ServerEnv {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = v.safeParse(EnvSchema, set)
  if (!result.success) {
    throw new StartError(
      result.issues
        .map((issue) => `环境变量 ${v.getDotPath(issue)?.split('.')[0]} 有误：${issue.message}`)
        .join('\n'),
    )
  }
  const env = result.output
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(root, env.DATA_DIR),
    contentDir: resolve(root, env.CONTENT_DIR),
    contentStore: env.CONTENT_STORE,
    siteUrl,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL ?? null,
    storageUrl: env.STORAGE_URL ?? null,
    hasSignedUrls: env.STORAGE_SIGNED_URLS === 'on',
    adminUrl: env.ADMIN_URL ?? null,
    familyBase: env.FAMILY_BASE ?? null,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
    emailCodeMaxima: { perHour: env.EMAIL_CODES_PER_HOUR, perDay: env.EMAIL_CODES_PER_DAY },
    ...readThirdPartyEnv(set),
    ...toTelemetryEnv(env),
    analytics: analyticsOf(env),
    serviceWorker: env.SERVICE_WORKER === 'on',
    samples: env.SAMPLES === 'on',
    storybookDir: env.STORYBOOK_DIR === undefined ? null : resolve(root, env.STORYBOOK_DIR),
    logLevel: env.LOG_LEVEL,
  }
}

function analyticsOf(env: v.InferOutput<typeof EnvSchema>): AnalyticsSettings | null {
  if (env.ANALYTICS === undefined) return null
  if (env.ANALYTICS_ID === undefined)
    throw new StartError('环境变量 ANALYTICS_ID 有误：设置 ANALYTICS 后必须填写站点编号')
  const scriptUrl =
    env.ANALYTICS_SCRIPT_URL ?? (env.ANALYTICS === 'baidu' ? 'https://hm.baidu.com/hm.js' : undefined)
  if (scriptUrl === undefined)
    throw new StartError('环境变量 ANALYTICS_SCRIPT_URL 有误：使用 umami 时必须填写脚本地址')
  return { kind: env.ANALYTICS, id: env.ANALYTICS_ID, scriptUrl }
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

function isSmtpUrl(text: string): boolean {
  return (
    URL.canParse(text) &&
    ['smtp:', 'smtps:'].includes(new URL(text).protocol) &&
    new URL(text).hostname !== ''
  )
}

function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const max = version === 4 ? 32 : 128
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
  )
}
