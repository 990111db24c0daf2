export type { EmojiEntry } from './emoji-entry.ts'
export type { EmojiPanelTexts } from './emoji-panel.tsx'
export { EmojiPicker, type EmojiPickerProps, type EmojiTriggerProps } from './emoji-picker.tsx'
export type { EmojiRecents } from './recent-emojis.ts'
