import { createIcon, type IconComponent } from './create-icon.tsx'

type I = IconComponent

export const PlayIcon: I = /* @__PURE__ */ createIcon('M8 5 19 12 8 19Z')
export const PauseIcon: I = /* @__PURE__ */ createIcon('M9 5.5v13M15 5.5v13')
