import { createIcon, type IconComponent } from '@qingjian/ui/icon'

/** Lines of text beside a bar. */
export const QuoteIcon: IconComponent = createIcon('M4.5 5v14M9 7h11M9 12h11M9 17h7')
