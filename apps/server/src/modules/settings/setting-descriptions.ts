import { HotSearchSourceSchema, type HotSearchSource, type SettingKind } from '@qingjian/api-client/contract'
import type { SiteFields } from '#content/site/check-site-fields.ts'
import type { SitePictureKey } from '#content/site/site-settings.ts'

/** Keys of the values of `site.yaml`; nested ones behind a dot. */
export type SettingKey =
  | Exclude<keyof SiteFields, 'comments' | 'now'>
  | `comments.${keyof SiteFields['comments']}`
  | `now.${keyof NonNullable<SiteFields['now']>}`

/** How a setting is shown; texts are in Chinese. */
export interface SettingDescription<Kind extends SettingKind = SettingKind> {
  group: string
  label: string
  hint?: string
  /** @default 'text' */
  kind?: Kind
  options?: readonly (readonly [value: string, label: string])[]
}

const sourceNames: Record<HotSearchSource, string> = {
  weibo: '微博',
  zhihu: '知乎',
  baidu: '百度',
  toutiao: '今日头条',
  bilibili: '哔哩哔哩',
  juejin: '掘金',
  github: 'GitHub',
}

const site = { group: '站点' }
const author = { group: '作者' }
const contact = { group: '联系方式' }
const engagement = { group: '互动' }
const friends = { group: '友链' }
const login = { group: '登录' }
const admiration = { group: '打赏' }
const other = { group: '热搜与后台' }

const relativePicture = '内容文件夹里的路径，或 https 地址'

/** Every setting, in the order of the form. Those whose pictures can be uploaded are pictures, and no others. */
export const settingDescriptions: Readonly<
  Record<Exclude<SettingKey, SitePictureKey>, SettingDescription<Exclude<SettingKind, 'picture'>>> &
    Record<SitePictureKey, SettingDescription<'picture'> & { kind: 'picture' }>
> = {
  name: { ...site, label: '站名' },
  summary: { ...site, label: '一句话介绍' },
  logo: { ...site, label: '站点标志', hint: relativePicture, kind: 'picture' },
  touristAvatar: { ...site, label: '游客头像', hint: relativePicture, kind: 'picture' },
  bulletin: { ...site, label: '侧栏公告', hint: '可用 Markdown', kind: 'markdown' },
  startDate: { ...site, label: '建站的日子', hint: '页脚从这一天数起', kind: 'date' },
  recordNum: { ...site, label: 'ICP 备案号', hint: '没有就留空' },
  policeRecordNum: { ...site, label: '公安备案号', hint: '没有就留空' },
  author: { ...author, label: '作者' },
  authorInfo: { ...author, label: '作者简介' },
  authorAvatar: { ...author, label: '作者头像', hint: relativePicture, kind: 'picture' },
  'now.text': { ...author, label: '此刻在做什么', hint: '显示在首页和关于页，留空就不显示' },
  'now.date': { ...author, label: '写下的日子', hint: '不填就是今天', kind: 'date' },
  github: { ...contact, label: 'GitHub', hint: '网址' },
  gitee: { ...contact, label: 'Gitee', hint: '网址' },
  email: { ...contact, label: '邮箱' },
  qqNumber: { ...contact, label: 'QQ 号' },
  qqGroup: { ...contact, label: 'QQ 群号' },
  wechat: { ...contact, label: '微信号' },
  showList: {
    ...contact,
    label: '作者卡片上显示',
    hint: '按这里的次序',
    kind: 'names',
    options: [
      ['github', 'GitHub'],
      ['gitee', 'Gitee'],
      ['email', '邮箱'],
      ['qqNumber', 'QQ 号'],
      ['qqGroup', 'QQ 群号'],
      ['wechat', '微信号'],
    ],
  },
  openComment: { ...engagement, label: '开放评论', kind: 'switch' },
  'comments.moderation': {
    ...engagement,
    label: '评论与留言',
    kind: 'choice',
    options: [
      ['open', '直接显示'],
      ['review', '先审核再显示'],
    ],
  },
  'comments.maxLinks': { ...engagement, label: '一条里最多几个外链', kind: 'number' },
  openChatroom: { ...engagement, label: '开放聊天室', kind: 'switch' },
  webmentions: {
    ...engagement,
    label: '接收外部提及',
    hint: 'Webmention，核实之后显示在评论后面',
    kind: 'switch',
  },
  checkFriends: {
    ...friends,
    label: '检查友链',
    hint: '每天访问一次，看看还在不在，顺便取回头像',
    kind: 'switch',
  },
  friendArticles: {
    ...friends,
    label: '朋友圈',
    hint: '每小时从朋友们的订阅地址取一次新文章',
    kind: 'switch',
  },
  sliderVerify: { ...login, label: '登录时拖动滑块', hint: '发送验证码时也要', kind: 'switch' },
  loginTypeList: {
    ...login,
    label: '第三方登录',
    hint: '先在环境变量里设置好；一个都不选就显示所有设置好的',
    kind: 'names',
    options: [
      ['github', 'GitHub'],
      ['gitee', 'Gitee'],
      ['qq', 'QQ'],
      ['weibo', '微博'],
      ['wechat', '微信'],
    ],
  },
  openAdmiration: { ...admiration, label: '文章末尾的打赏按钮', kind: 'switch' },
  weixinPay: { ...admiration, label: '微信收款码', hint: relativePicture, kind: 'picture' },
  aliPay: { ...admiration, label: '支付宝收款码', hint: relativePicture, kind: 'picture' },
  hotSearchList: {
    ...other,
    label: '热搜来源',
    hint: '按标签的次序；一个都不选，菜单里就没有热搜',
    kind: 'names',
    options: HotSearchSourceSchema.options.map((value) => [value, sourceNames[value]] as const),
  },
  gitCommit: {
    ...other,
    label: '保存时提交到 git',
    hint: '内容文件夹在 git 仓库里时，后台的每次保存都是一次提交',
    kind: 'switch',
  },
  adminUrl: { ...other, label: '另用的后台网址', hint: '留空就是本站的后台' },
}
