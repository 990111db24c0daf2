export type { MenuItem } from '../menu/menu.tsx'
export { ContextMenu, type ContextMenuProps } from './context-menu.tsx'
