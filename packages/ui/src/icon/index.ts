export type { IconComponent, IconProps } from './create-icon.tsx'
export { createIcon } from './create-icon.tsx'
export {
  SearchIcon,
  BellIcon,
  SunIcon,
  MoonIcon,
  MonitorIcon,
  MenuIcon,
  CloseIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ArrowUpIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ClockIcon,
  CalendarIcon,
  EyeIcon,
  EyeOffIcon,
  TagIcon,
  FolderIcon,
  PinIcon,
  RefreshIcon,
  RssIcon,
  GithubIcon,
  UserIcon,
  HomeIcon,
  CommentIcon,
  InboxIcon,
} from './icons.ts'
export { PlayIcon, PauseIcon } from './media-icons.ts'
export {
  ImageIcon,
  UndoIcon,
  ZoomInIcon,
  ZoomOutIcon,
  RotateLeftIcon,
  RotateRightIcon,
  FullscreenIcon,
} from './picture-icons.ts'
export {
  LockIcon,
  MailIcon,
  LogoutIcon,
  HeartIcon,
  ListIcon,
  BookIcon,
  SmileIcon,
  ChevronUpIcon,
} from './screen-icons.ts'
export {
  CopyIcon,
  CheckIcon,
  ShareIcon,
  LinkIcon,
  ExternalIcon,
  DownloadIcon,
  PrintIcon,
} from './share-icons.ts'
export { InfoIcon, WarningIcon, ErrorIcon, SuccessIcon } from './status-icons.ts'
