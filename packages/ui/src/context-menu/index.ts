export type { MenuItem } from '../menu/menu.tsx'
export { ContextMenu, type ContextMenuPosition, type ContextMenuProps } from './context-menu.tsx'
export type { ContextMenuTexts } from './context-menu-texts.ts'
