import { createIcon, type IconComponent } from './create-icon.tsx'

type I = IconComponent

export const LockIcon: I = /* @__PURE__ */ createIcon(
  'M5.5 10.5h13v10h-13ZM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
)
export const MailIcon: I = /* @__PURE__ */ createIcon('M3.5 5.5h17v13h-17ZM4 6.5 12 13 20 6.5')
export const LogoutIcon: I = /* @__PURE__ */ createIcon('M13 4.5H5v15h8M10 12h10M16.5 8.5 20 12 16.5 15.5')
export const HeartIcon: I = /* @__PURE__ */ createIcon(
  'M12 20C6 15.5 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.5-8.5 11Z',
)
export const ListIcon: I = /* @__PURE__ */ createIcon(
  'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
)
export const BookIcon: I = /* @__PURE__ */ createIcon(
  'M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5ZM12 6.5V20',
)
export const SmileIcon: I = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM8.5 14c1.8 2.4 5.2 2.4 7 0M9 9.5h.01M15 9.5h.01',
)
export const ChevronUpIcon: I = /* @__PURE__ */ createIcon('M6 15 12 9 18 15')
