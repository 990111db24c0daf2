import { expect, test } from 'vitest'
import { readEnv } from '#platform/process/env.ts'

test('has a default for every variable', () => {
  expect(readEnv({}, '/site')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/site/data',
    contentDir: '/site/content',
    contentStore: 'folder',
    siteUrl: 'http://localhost:3000',
    databaseUrl: 'sqlite:qingjian.db',
    adminUrl: null,
    familyBase: null,
    corsOrigins: [],
    storageUrl: null,
    hasSignedUrls: false,
    trustProxy: [],
    redisUrl: null,
    smtpUrl: null,
    mailFrom: 'no-reply@localhost',
    emailCodeMaxima: { perHour: 200, perDay: 500 },
    oauth: new Map(),
    wechatToken: null,
    hotSearchUrl: null,
    analytics: null,
    serviceWorker: true,
    samples: false,
    storybookDir: null,
    logLevel: 'info',
    metricsToken: null,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    accessLog: false,
    slowStatement: null,
    otlpEndpoint: null,
  })
})

test('reads every variable', () => {
  const env = readEnv(
    {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/blog',
      STORAGE_URL: 's3://AK:secret@s3.example/blog',
      STORAGE_SIGNED_URLS: 'on',
      CONTENT_DIR: '../notes',
      CONTENT_STORE: 'database',
      SITE_URL: 'https://blog.example/',
      DATABASE_URL: 'postgres://blog@localhost/blog',
      ADMIN_URL: 'https://admin.example/panel',
      FAMILY_BASE: '/mojian',
      CORS_ORIGINS: 'https://app.example, http://localhost:5173/',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,2001:db8::/32',
      REDIS_URL: 'redis://localhost:6379',
      SMTP_URL: 'smtps://blog:secret@mail.example:465',
      MAIL_FROM: '青简 <hello@blog.example>',
      EMAIL_CODES_PER_HOUR: '40',
      EMAIL_CODES_PER_DAY: '90',
      ANALYTICS: 'baidu',
      ANALYTICS_ID: '0123abcd',
      SERVICE_WORKER: 'off',
      SAMPLES: 'on',
      STORYBOOK_DIR: '../storybook',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: '0123456789abcdef',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.7',
      ACCESS_LOG: 'on',
      SLOW_STATEMENT_MS: '200',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    },
    '/site/blog',
  )

  expect(env).toEqual({
    port: 8080,
    storageUrl: 's3://AK:secret@s3.example/blog',
    hasSignedUrls: true,
    host: '0.0.0.0',
    dataDir: '/var/lib/blog',
    contentDir: '/site/notes',
    contentStore: 'database',
    siteUrl: 'https://blog.example',
    databaseUrl: 'postgres://blog@localhost/blog',
    adminUrl: 'https://admin.example/panel',
    familyBase: '/mojian',
    corsOrigins: ['https://app.example', 'http://localhost:5173'],
    trustProxy: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
    redisUrl: 'redis://localhost:6379',
    smtpUrl: 'smtps://blog:secret@mail.example:465',
    mailFrom: '青简 <hello@blog.example>',
    emailCodeMaxima: { perHour: 40, perDay: 90 },
    oauth: new Map(),
    wechatToken: null,
    hotSearchUrl: null,
    analytics: { kind: 'baidu', id: '0123abcd', scriptUrl: 'https://hm.baidu.com/hm.js' },
    serviceWorker: false,
    samples: true,
    storybookDir: '/site/storybook',
    logLevel: 'warn',
    metricsToken: '0123456789abcdef',
    metricsPort: 9464,
    metricsHost: '10.0.0.7',
    accessLog: true,
    slowStatement: 200,
    otlpEndpoint: 'http://collector:4318',
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', SITE_URL: ' ' }, '/site')).toEqual(readEnv({}, '/site'))
})

test.for([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '3e3'],
  ['SITE_URL', 'blog.example'],
  ['SITE_URL', 'ftp://blog.example'],
  ['SITE_URL', 'https://blog.example/blog'],
  ['DATABASE_URL', 'mysql://localhost/blog'],
  ['ADMIN_URL', 'javascript:alert(1)'],
  ['TRUST_PROXY', '127.0.0.1,proxy.example'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['REDIS_URL', 'localhost:6379'],
  ['STORAGE_URL', 'https://AK:secret@s3.example/blog'],
  ['STORAGE_URL', 's3://s3.example/blog'],
  ['STORAGE_SIGNED_URLS', 'yes'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'https://mail.example'],
  ['EMAIL_CODES_PER_HOUR', '0'],
  ['EMAIL_CODES_PER_DAY', '-1'],
  ['MAIL_FROM', 'blog'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['ANALYTICS', 'google'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_PORT', '65536'],
  ['ACCESS_LOG', 'yes'],
  ['SLOW_STATEMENT_MS', '0'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
] as const)('rejects %s=%s and names it', ([name, value]) => {
  expect(() => readEnv({ [name]: value }, '/site')).toThrow(
    new RegExp(`^环境变量 ${name} 有误：.*\\p{sc=Han}`, 'u'),
  )
})

test.for([
  [{ ANALYTICS: 'umami', ANALYTICS_SCRIPT_URL: 'https://stats.example/script.js' }, 'ANALYTICS_ID'],
  [{ ANALYTICS: 'umami', ANALYTICS_ID: 'a' }, 'ANALYTICS_SCRIPT_URL'],
  [{ ANALYTICS: 'baidu', ANALYTICS_ID: "a';alert(1)//" }, 'ANALYTICS_ID'],
] as const)('incomplete analytics settings name the missing variable: %o', ([variables, name]) => {
  expect(() => readEnv(variables, '/site')).toThrow(`环境变量 ${name} 有误`)
})

test('reports all invalid variables together', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'x' }, '/site')).toThrow(/PORT[^]*LOG_LEVEL/)
})

test('a provider is enabled by its two keys, and may be a self-hosted server', () => {
  const { oauth, wechatToken } = readEnv(
    {
      GITHUB_CLIENT_ID: 'id-1',
      GITHUB_CLIENT_SECRET: 'secret-1',
      GITEE_CLIENT_ID: 'id-2',
      GITEE_CLIENT_SECRET: 'secret-2',
      GITEE_URL: 'https://gitee.example/',
      QQ_CLIENT_ID: ' ',
      WECHAT_TOKEN: 'bamboo2025',
    },
    '/site',
  )
  expect([...oauth]).toEqual([
    ['github', { id: 'id-1', secret: 'secret-1', url: null }],
    ['gitee', { id: 'id-2', secret: 'secret-2', url: 'https://gitee.example' }],
  ])
  expect(wechatToken).toBe('bamboo2025')
})

test.for([
  [{ GITHUB_CLIENT_ID: 'id' }, 'GITHUB_CLIENT_SECRET'],
  [{ WEIBO_CLIENT_SECRET: 'secret' }, 'WEIBO_CLIENT_ID'],
  [{ QQ_CLIENT_ID: 'id', QQ_CLIENT_SECRET: 'secret', QQ_URL: 'qq.example' }, 'QQ_URL'],
  [{ WECHAT_TOKEN: 'a b' }, 'WECHAT_TOKEN'],
] as const)('rejects %j and names it', ([variables, name]) => {
  expect(() => readEnv(variables, '/site')).toThrow(name)
})
