import { createIcon, type IconComponent } from './create-icon.tsx'

type I = IconComponent

export const ImageIcon: I = /* @__PURE__ */ createIcon(
  'M4 5h16v14H4ZM4.5 17 10 11.5 14 15.5 16 13.5 19.5 17M15.5 9h.01',
)
export const ZoomInIcon: I = /* @__PURE__ */ createIcon(
  'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20M7.5 10.5h6M10.5 7.5v6',
)
export const ZoomOutIcon: I = /* @__PURE__ */ createIcon(
  'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20M7.5 10.5h6',
)
export const RotateLeftIcon: I = /* @__PURE__ */ createIcon('M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4v5h5')
export const RotateRightIcon: I = /* @__PURE__ */ createIcon(
  'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
)
export const FullscreenIcon: I = /* @__PURE__ */ createIcon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')
export const UndoIcon: I = /* @__PURE__ */ createIcon('M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10H8')
