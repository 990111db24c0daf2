import { createIcon, type IconComponent } from './create-icon.tsx'

type I = IconComponent

export const InfoIcon: I = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5M12 7.7h.01',
)
export const WarningIcon: I = /* @__PURE__ */ createIcon('M12 4 21 19.5H3ZM12 10v4.5M12 17h.01')
export const ErrorIcon: I = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9 9 15 15M15 9 9 15',
)
export const SuccessIcon: I = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM8 12.2 11 15.2 16.2 9.5',
)
