export type { EmojiEntry, EmojiSheetCell } from './emoji-entry.ts'
export { EmojiPicker, type EmojiPickerProps, type EmojiTriggerProps } from './emoji-picker.tsx'
export type { EmojiPickerTexts } from './emoji-picker-texts.ts'
export type { EmojiRecents } from './recent-emojis.ts'
