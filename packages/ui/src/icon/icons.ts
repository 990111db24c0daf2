import { createIcon, type IconComponent } from './create-icon.tsx'

type I = IconComponent

export const SearchIcon: I = /* @__PURE__ */ createIcon(
  'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20',
)
export const BellIcon: I = /* @__PURE__ */ createIcon(
  'M6 10a6 6 0 0 1 12 0c0 4 1 5.5 2 7H4c1-1.5 2-3 2-7ZM10 20.5h4',
)
export const SunIcon: I = /* @__PURE__ */ createIcon(
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3 6.7 6.7M17.3 17.3 18.7 18.7M18.7 5.3 17.3 6.7M6.7 17.3 5.3 18.7',
)
export const MoonIcon: I = /* @__PURE__ */ createIcon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z')
export const MonitorIcon: I = /* @__PURE__ */ createIcon('M4 5h16v11H4ZM9 20h6M12 16v4')
export const MenuIcon: I = /* @__PURE__ */ createIcon('M4 7h16M4 12h16M4 17h16')
export const CloseIcon: I = /* @__PURE__ */ createIcon('M6 6 18 18M18 6 6 18')
export const ChevronDownIcon: I = /* @__PURE__ */ createIcon('M6 9 12 15 18 9')
export const ChevronLeftIcon: I = /* @__PURE__ */ createIcon('M15 6 9 12 15 18')
export const ChevronRightIcon: I = /* @__PURE__ */ createIcon('M9 6 15 12 9 18')
export const ArrowUpIcon: I = /* @__PURE__ */ createIcon('M12 20V4.5M5.5 11 12 4.5 18.5 11')
export const ArrowLeftIcon: I = /* @__PURE__ */ createIcon('M20 12H4.5M11 5.5 4.5 12 11 18.5')
export const ArrowRightIcon: I = /* @__PURE__ */ createIcon('M4 12H19.5M13 5.5 19.5 12 13 18.5')
export const ClockIcon: I = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2',
)
export const CalendarIcon: I = /* @__PURE__ */ createIcon('M4 6h16v14H4ZM4 10.5h16M8.5 3.5V7M15.5 3.5V7')
export const EyeIcon: I = /* @__PURE__ */ createIcon(
  'M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
)
export const TagIcon: I = /* @__PURE__ */ createIcon('M4 4h8l8.5 8.5-8 8L4 12ZM8.2 8.2h.01')
export const FolderIcon: I = /* @__PURE__ */ createIcon('M3.5 5.5h6l2 2.5h9v11.5h-17Z')
export const PinIcon: I = /* @__PURE__ */ createIcon(
  'M8.5 3.5h7M9.5 3.5 9 10l-3.5 4h13L15 10l-.5-6.5M12 14v6.5',
)
export const RefreshIcon: I = /* @__PURE__ */ createIcon(
  'M19.5 10A8 8 0 0 0 5 8.5L4 10M4 5v5h5M4.5 14a8 8 0 0 0 14.5 1.5l1-1.5M20 19v-5h-5',
)
export const RssIcon: I = /* @__PURE__ */ createIcon(
  'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 17.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Z',
)
export const GithubIcon: I = /* @__PURE__ */ createIcon(
  'M9 20.5v-3.7c-3 .7-4-1.3-4.5-2.3M15 20.5v-3.5c0-1-.1-1.5-.6-2 3-.4 5.1-1.7 5.1-5.2 0-1.3-.4-2.3-1.1-3.1.1-.7.1-1.8-.3-2.9-1.2 0-2.4.7-3.1 1.3a11 11 0 0 0-6 0C8.3 4.5 7.1 3.8 5.9 3.8c-.4 1.1-.4 2.2-.3 2.9-.7.8-1.1 1.8-1.1 3.1 0 3.5 2.1 4.8 5.1 5.2-.4.4-.6 1-.6 1.8',
)
export const UserIcon: I = /* @__PURE__ */ createIcon(
  'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
)
export const HomeIcon: I = /* @__PURE__ */ createIcon('M4 11 12 4 20 11M6 9.5V20h12V9.5M10 20v-6h4v6')
export const CommentIcon: I = /* @__PURE__ */ createIcon('M4 5h16v11.5h-8.5L7 20.5v-4H4Z')
export const InboxIcon: I = /* @__PURE__ */ createIcon(
  'M4 13.5 6.5 5h11L20 13.5V19H4ZM4 13.5h4.5a3.5 3.5 0 0 0 7 0H20',
)
export const EyeOffIcon: I = /* @__PURE__ */ createIcon(
  'M9.5 5.8c.8-.2 1.6-.3 2.5-.3 3.5 0 7 2 9.5 6.5-.9 1.5-1.8 2.8-2.9 3.8M6.5 7.2C5 8.3 3.7 9.9 2.5 12c2.5 4.5 6 6.5 9.5 6.5 1.8 0 3.6-.5 5.2-1.6M10 10a3 3 0 0 0 4.2 4.2M4 4 20 20',
)
