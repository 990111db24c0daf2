import { createIcon, type IconComponent } from './create-icon.tsx'

type I = IconComponent

export const PlayIcon: I = /* @__PURE__ */ createIcon('M8 5 19 12 8 19Z')
export const PauseIcon: I = /* @__PURE__ */ createIcon('M9 5.5v13M15 5.5v13')
export const ImageIcon: I = /* @__PURE__ */ createIcon(
  'M4 5h16v14H4ZM4.5 17 10 11.5 14 15.5 16 13.5 19.5 17M15.5 9h.01',
)
