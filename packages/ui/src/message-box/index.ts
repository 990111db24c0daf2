export { MessageBoxHost, type MessageBoxHostProps } from './message-box-host.tsx'
export { alert, confirm, type AlertOptions, type ConfirmOptions } from './message-box-queue.ts'
export type { MessageBoxTexts } from './message-box-texts.ts'
