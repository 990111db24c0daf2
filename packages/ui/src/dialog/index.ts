export { Dialog, type DialogProps } from './dialog.tsx'
export type { DialogTexts } from './dialog-texts.ts'
