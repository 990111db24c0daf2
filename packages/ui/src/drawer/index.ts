export { Drawer, type DrawerProps } from './drawer.tsx'
export type { DrawerTexts } from './drawer-texts.ts'
