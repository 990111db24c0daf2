export {
  MessageButton,
  type MessageButtonLinkProps,
  type MessageButtonOptions,
  type MessageButtonProps,
  type MessageLinkProps,
} from './message-button.tsx'
export type { MessageButtonTexts } from './message-button-texts.ts'
