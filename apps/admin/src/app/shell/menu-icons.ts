import { createIcon, type IconComponent } from '@qingjian/ui/icon'

export const SlidersIcon: IconComponent = createIcon(
  'M4 6.5h8M16 6.5h4M14 4.5v4M4 12h2M10 12h10M8 10v4M4 17.5h10M18 17.5h2M16 15.5v4',
)
