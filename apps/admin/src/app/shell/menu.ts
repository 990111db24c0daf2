import type { Waiting } from '@qingjian/api-client/contract'
import {
  BookIcon,
  CommentIcon,
  FolderIcon,
  ImageIcon,
  LinkIcon,
  MonitorIcon,
  UserIcon,
  BellIcon,
  LockIcon,
  SmileIcon,
  TagIcon,
  type IconComponent,
} from '@qingjian/ui/icon'
import { paths } from '#core/paths.ts'
import { ServerIcon, SlidersIcon } from './menu-icons.ts'

/** An entry of the menu. */
export interface MenuEntry {
  path: string
  label: string
  Icon: IconComponent
  /** The key that follows `g`. */
  key: string
  /** Number of what waits there. */
  count?: (waiting: Waiting) => number
}

/** The screens, in the order of the menu. */
export const menu: readonly MenuEntry[] = [
  { path: paths.overview(), label: '概览', Icon: MonitorIcon, key: 'o' },
  { path: paths.articles(), label: '文章', Icon: BookIcon, key: 'a' },
  { path: paths.moments(), label: '说说', Icon: SmileIcon, key: 'm' },
  { path: paths.albums(), label: '相册', Icon: ImageIcon, key: 'b' },
  { path: paths.taxonomy(), label: '分类与标签', Icon: TagIcon, key: 't' },
  { path: paths.media(), label: '媒体', Icon: FolderIcon, key: 'i' },
  {
    path: paths.engagement(),
    label: '互动',
    Icon: CommentIcon,
    key: 'e',
    count: ({ comments, messages, webmentions }) => comments + messages + webmentions,
  },
  { path: paths.friends(), label: '友链', Icon: LinkIcon, key: 'f', count: ({ friends }) => friends },
  { path: paths.users(), label: '用户', Icon: UserIcon, key: 'u' },
  { path: paths.notices(), label: '公告', Icon: BellIcon, key: 'n' },
  { path: paths.settings(), label: '设置', Icon: SlidersIcon, key: 's' },
  { path: paths.system(), label: '系统', Icon: ServerIcon, key: 'y' },
  { path: paths.security(), label: '账号安全', Icon: LockIcon, key: 'p' },
]
