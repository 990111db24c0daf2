import { createIcon, type IconComponent } from './create-icon.tsx'

type I = IconComponent

export const CopyIcon: I = /* @__PURE__ */ createIcon('M9 9h11v11H9ZM15 9V4H4v11h5')
export const CheckIcon: I = /* @__PURE__ */ createIcon('M5 12.5 10 17.5 19.5 7')
export const ShareIcon: I = /* @__PURE__ */ createIcon('M12 15V3.5M8 7 12 3.5 16 7M7 11H5v9.5h14V11h-2')
export const LinkIcon: I = /* @__PURE__ */ createIcon(
  'M10 13.5a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 4.8l-1.2 1.2M14 10.5a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 19.2l1.2-1.2',
)
export const ExternalIcon: I = /* @__PURE__ */ createIcon('M13.5 4H20v6.5M20 4 11 13M18 14v6H4V6h6')
export const DownloadIcon: I = /* @__PURE__ */ createIcon('M12 4v11.5M7 10.5 12 15.5 17 10.5M5 20h14')
export const PrintIcon: I = /* @__PURE__ */ createIcon('M7 8V4h10v4M7 16H4V8h16v8h-3M7 13.5h10V20H7Z')
