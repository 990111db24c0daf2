import { createIcon, type IconComponent } from '@qingjian/ui/icon'

export const SlidersIcon: IconComponent = createIcon(
  'M4 6.5h8M16 6.5h4M14 4.5v4M4 12h2M10 12h10M8 10v4M4 17.5h10M18 17.5h2M16 15.5v4',
)

export const ServerIcon: IconComponent = createIcon(
  'M4.5 4.5h15v6h-15ZM4.5 13.5h15v6h-15ZM8 7.5h.01M8 16.5h.01',
)
