/** The tabs of the profile page, in order. */
export const profileTabs = [
  { tab: 'data', label: '个人资料' },
  { tab: 'security', label: '账号安全' },
  { tab: 'articles', label: '我的文章' },
  { tab: 'comments', label: '我的评论' },
  { tab: 'likes', label: '我的点赞' },
] as const

/** A tab of the profile page. */
export type ProfileTab = (typeof profileTabs)[number]['tab']

/** Parses the tab of the URL; the first is the default. */
export function readProfileTab(tab: string | null): ProfileTab {
  return profileTabs.find((known) => known.tab === tab)?.tab ?? 'data'
}
